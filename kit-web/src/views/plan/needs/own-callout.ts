import type { ComponentType } from 'react'
import type { ListRow } from '../../../rows.ts'

/** What an application adds to the callouts of its rows on plans, by entity. */
export type OwnCallouts = Readonly<Record<string, ComponentType<{ row: ListRow }>>>
