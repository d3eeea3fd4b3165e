import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { readAskedNew, withoutAskedNew } from './asked-new.ts'
import type { ListModel } from './use-list.ts'
import type { Work } from './use-work.ts'

/** Opens the form of a new row that the address asks for, once the rights are known. */
export const useAskedNew = ({ of, rights }: ListModel, work: Work, initial: Record<string, unknown> | undefined): void => {
  const [query, setQuery] = useSearchParams()
  const asked = readAskedNew(of, query)
  const ready = asked !== undefined && rights.may('add')
  const begin = useEffectEvent(() => {
    work.open({ kind: 'add', initial: { ...initial, ...asked } })
    setQuery(withoutAskedNew, { replace: true })
  })
  // An address is asked once: it is changed as the form opens.
  useEffect(() => {
    if (ready) begin()
  }, [ready])
}
