import { type CustomTypesConfig, types } from 'pg'

const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = types.builtins
/** Lists of the above and of numbers, by the numbers of PostgreSQL's catalogue. */
const LISTS = { numeric: 1231, timestamp: 1115, timestamptz: 1185, interval: 1187, date: 1182 }
const LEFT = new Set<number>([TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL, ...Object.values(LISTS)])
const asItIs = (value: string): string => value

/** How Drizzle wants values back: moments and spans stay the text of the database, which its columns read. */
export const asDrizzleReads: CustomTypesConfig = {
  getTypeParser: (id, format) => (LEFT.has(id) ? asItIs : types.getTypeParser(id, format)),
}
