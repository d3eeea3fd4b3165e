import { useMedia } from '@qifuyun/ui/components/use-media.ts'
import type { ReactNode } from 'react'
import type { Neighbours } from '#src/detail/DetailHeader.tsx'
import type { EntityDetailProps, Reading } from '#src/detail/EntityDetail.tsx'
import { EntityDetailDrawer } from '#src/detail/EntityDetailDrawer.tsx'
import { EntityDetailPane } from '#src/detail/EntityDetailPane.tsx'
import type { ListRow } from '../rows.ts'
import type { ListModel } from './use-list.ts'
import type { Ways } from './use-work.ts'

/** What a page adds to the details of its rows. */
export type DetailMore = Pick<EntityDetailProps, 'renderButtons' | 'renderExtra'>

/** The way from the open record to those before and after it on the page. */
export const neighboursOf = ({ rows = [], place, go }: ListModel): Neighbours => {
  const index = rows.findIndex(({ uuid }) => uuid === place.uuid)
  const to = (row: ListRow | undefined) => row && (() => go({ uuid: row.uuid }))
  return index < 0 ? {} : { previous: to(rows[index - 1]), next: to(rows[index + 1]) }
}

interface ListDetailProps {
  list: ListModel
  ways: Ways
  detail: DetailMore
  reading: Reading
  /** Something else stands at the other side of the list. */
  sided: boolean
}

/** Narrower windows have no room for a list and a pane beside it, or for a tree on the other side as well. */
const ROOMY = { alone: '(min-width: 1180px)', sided: '(min-width: 1600px)' } as const

/** The record that the address names: beside its list, or over it where there is no room. */
export const ListDetail = ({ list, ways, detail, reading, sided }: ListDetailProps): ReactNode => {
  const { of, place, go } = list
  const roomy = useMedia(sided ? ROOMY.sided : ROOMY.alone)
  const { uuid } = place
  if (uuid === undefined) return null
  const Shown = roomy ? EntityDetailPane : EntityDetailDrawer
  return (
    <Shown
      {...detail}
      of={of}
      uuid={uuid}
      reading={reading}
      neighbours={neighboursOf(list)}
      onEdit={ways.edit && (() => ways.edit?.(uuid))}
      onClose={() => go({ uuid: undefined })}
    />
  )
}
