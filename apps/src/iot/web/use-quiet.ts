import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { silence } from '#src/iot/devices/silence.ts'

/** The newest of them are enough: older ones are over. */
const READ = 20

/** Until when nobody is told of alarms of a device; undefined: they are told. */
export const useQuietUntil = (device: string, now: Date): string | undefined => {
  const { data } = usePage(silence, { filter: filterOf(silence, (f) => f.eq('devices', device)), pageSize: READ })
  const at = now.toISOString()
  return (data?.list ?? [])
    .flatMap(({ span }) => (span !== null && span.begin <= at && at < span.end ? [span.end] : []))
    .toSorted()
    .at(-1)
}
