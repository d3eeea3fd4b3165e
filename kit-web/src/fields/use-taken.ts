import type { Entity } from '@qifuyun/kit/entity.ts'
import { labelKey } from '@qifuyun/kit/fields.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useInfo } from '../reads.ts'
import { useRights } from '../rights.ts'
import type { InputProps } from './input-props.ts'
import { isMissing, type Row } from './row.ts'

/** The fields of the row that are taken from the row that this reference names: the price of a quote line from its price item. */
export const takenFrom = ({ of, siblings, name }: Pick<InputProps, 'of' | 'siblings' | 'name'>, target: Entity): string[] =>
  Object.entries(siblings ?? of.spec.fields).flatMap(([key, { spec }]) => (spec.from === name && key in target.spec.fields ? [key] : []))

/** What changes once the row behind the reference is known: fields that are empty, or say what the row that was chosen before said. */
export const takenInto = (row: Row, taken: readonly string[], said: Row, before: Row): Row =>
  Object.fromEntries(
    taken
      .filter((key) => !isMissing(said[key]) && (isMissing(row[key]) || row[key] === before[key]))
      .flatMap((key) => [key, ...(labelKey(key) in said ? [labelKey(key)] : [])].map((each) => [each, said[each]] as const)),
  )

/** Takes over what the chosen row says, as the server does with what is still empty; gives what has to be called once one is chosen. Whoever may not read that row types on. */
export const useTaken = (props: InputProps, target: Entity): ((uuid: string | null) => void) => {
  const mayRead = useRights(target).may('read')
  const taken = mayRead ? takenFrom(props, target) : []
  const [asked, setAsked] = useState<string | null>(null)
  const [before, setBefore] = useState<Row>({})
  const { data } = useInfo(target, asked ?? undefined, { enabled: asked !== null && taken.length > 0 })
  const take = useEffectEvent((said: Row): void => {
    const { name, row, onChange } = props
    setAsked(null)
    // Chosen otherwise, or emptied, in the meantime.
    if (row[name] !== asked) return
    setBefore(said)
    const changes = takenInto(row, taken, said, before)
    // The reference goes with them: what it depends on may be among them.
    if (Object.keys(changes).length > 0) onChange({ ...changes, [name]: row[name], [labelKey(name)]: row[labelKey(name)] })
  })
  useEffect(() => {
    if (asked !== null && data !== undefined) take({ ...data })
  }, [asked, data])
  return (uuid) => setAsked(taken.length === 0 ? null : uuid)
}
