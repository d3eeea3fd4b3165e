import { choosable } from '@qifuyun/kit/choosable.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { type ReactNode, useState } from 'react'
import { useOptions } from '../api.ts'
import type { InputProps } from './input-props.ts'
import { narrowingOf } from './narrowing.ts'
import { useDebounced } from './use-debounced.ts'

const REST_MS = 250
const CHOICES = 20

/** A row that is referred to, as Ant Design shows it. */
export interface Chosen {
  value: string
  label: ReactNode
}

/** Choices of a reference as far as they were asked for: nothing before the list is opened. */
export const useChoices = ({ of, name, spec, row, outer = row }: InputProps, target: Entity, opened: boolean) => {
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), REST_MS)
  const filter = choosable(target)
  const asked = { keyword, pageSize: CHOICES, ...narrowingOf(of, name, spec, outer), ...(filter && { filter }) }
  const found = useOptions(target, asked, { enabled: opened })
  const choices = (found.data ?? []).map(({ uuid, label }) => ({ value: uuid, label }))
  return { choices, setTyped, loading: found.isFetching }
}
