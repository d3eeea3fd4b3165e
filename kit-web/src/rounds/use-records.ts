import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { usePage } from '#src/api.ts'

/** A record of a point as its application keeps it. */
interface PointRecord {
  uuid: string
  point: string | null
  checkedAt: string | null
  photos: FileObject[] | null
  answers: { item: string; value: string | null }[] | null
}

const POINTS = 200
const TIMES = 8
const CHECKED = ['20', '30', '50']
const THUMBNAIL_PX = 192

/** What was recorded at the points of a task, by record. */
export const useRecords = (taskPoint: Entity, task: string): ReadonlyMap<string, PointRecord> => {
  const page = usePage(taskPoint, { filter: { field: 'task', cmp: 'eq', value: task }, pageSize: POINTS })
  // Rows of records, whatever else the application's have.
  const list = (page.data?.list ?? []) as unknown as PointRecord[]
  return new Map(list.map((row) => [row.uuid, row]))
}

/** The first picture of a record, small. */
export const pictureOf = (record: PointRecord | undefined): string | null => {
  const url = record?.photos?.[0]?.fileFullPath
  return url === undefined ? null : `${url}${url.includes('?') ? '&' : '?'}w=${THUMBNAIL_PX}`
}

/** The last values of an item at a point, the oldest first. */
export const useCourse = (taskPoint: Entity, point: string, item: string): number[] => {
  const page = usePage(taskPoint, {
    filter: {
      op: 'and',
      items: [
        { field: 'point', cmp: 'eq', value: point },
        { field: 'state', cmp: 'in', value: CHECKED },
      ],
    },
    sort: [{ field: 'checkedAt', order: 'desc' }],
    pageSize: TIMES,
  })
  const list = (page.data?.list ?? []) as unknown as PointRecord[]
  const said = list.flatMap(({ answers }) =>
    (answers ?? []).flatMap((each) => (each.item === item && each.value ? [Number(each.value)] : [])),
  )
  return said.filter((value) => !Number.isNaN(value)).toReversed()
}
