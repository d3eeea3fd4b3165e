import { type ComponentType, createContext } from 'react'
import type { InputProps } from './input-props.ts'

/** Controls of applications by `{entity}.{field}`. */
export type OwnInputMap = Readonly<Record<string, ComponentType<InputProps>>>

/** Controls that an application has in place of those of the kit. */
export const OwnInputs = createContext<OwnInputMap>({})
