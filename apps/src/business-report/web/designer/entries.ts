import { SHOWS, type Shows } from '#src/business-report/codes.ts'

/** A column as forms and calls have it. */
export interface Column {
  uuid?: string
  metric: string
  shows: Shows
  heading?: string | null
}

/** The columns of one figure that stand beside each other, as they are edited. */
export interface Entry {
  metric: string
  heading: string
  shows: readonly Shows[]
}

const ORDER: readonly Shows[] = Object.values(SHOWS)

/** Columns of the same figure that follow each other as one. */
export const entriesOf = (columns: readonly Column[]): Entry[] => {
  const entries: Entry[] = []
  for (const { metric, shows, heading } of columns) {
    const last = entries.at(-1)
    if (last?.metric === metric) entries.splice(-1, 1, { ...last, shows: [...last.shows, shows] })
    else entries.push({ metric, heading: heading ?? '', shows: [shows] })
  }
  return entries
}

/** The columns of entries; of one that says nothing there is none. Those that were there keep what they are. */
export const columnsOf = (entries: readonly Entry[], before: readonly Column[] = []): Column[] =>
  entries.flatMap(({ metric, heading, shows }) =>
    ORDER.filter((each) => shows.includes(each)).map((each) => {
      const kept = before.find((column) => column.metric === metric && column.shows === each)?.uuid
      return { ...(kept !== undefined && { uuid: kept }), metric, shows: each, heading: heading.trim() === '' ? null : heading.trim() }
    }),
  )

/** Takes one a place up or down. */
export const moved = <Of>(list: readonly Of[], at: number, by: -1 | 1): Of[] => {
  const [one, to] = [list[at], at + by]
  if (one === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(at, 1).toSpliced(to, 0, one)
}
