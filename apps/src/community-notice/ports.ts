import { queryPort } from '@qifuyun/kit/query-port.ts'

/** A notice that nobody in a place may miss. */
export interface PlaceNotice {
  title: string
  text: string
}

/** Outages and what is urgent now, in a project, or where it is known in a room. */
export const pressingNotices = queryPort<{ projectUuid: string; roomUuid: string | null }, readonly PlaceNotice[]>(
  'communityNotice.pressing',
)
