import type { OwnInputMap } from '@qifuyun/kit-web/fields/own-inputs.ts'
import { ExtraInput } from './ExtraInput.tsx'

/** Controls of this application in place of those of the kit. */
export const OWN_INPUTS: OwnInputMap = { 'workOrder.extra': ExtraInput }
