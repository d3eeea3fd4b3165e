import { malformed, refuse } from './texts.ts'

/** Values of one moment as a device sends them; null: the moment at which they come in. */
export interface Sent {
  at: number | null
  values: Readonly<Record<string, unknown>>
}

const POINTS_MAX = 500
/** Beyond it a moment is no date any more. */
const TIME_MAX = 8.64e15

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const isMoment = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= TIME_MAX

const sentOf = (value: unknown): Sent => {
  if (!isRecord(value)) return malformed('数据格式不正确')
  if (!('ts' in value || 'values' in value)) return { at: null, values: value }
  const { ts = null, values } = value
  // A property may be called `ts` or `values` where the other one is not there.
  if (values === undefined || !isRecord(values)) return malformed('数据格式不正确')
  if (ts !== null && !isMoment(ts)) return malformed('数据格式不正确')
  return { at: ts === null ? null : Math.trunc(ts), values }
}

/** Reads `{"t":23.5}`, `{"ts":…,"values":{…}}` or a list of those. Refuses what is neither, and too much at once. */
export const readTelemetry = (body: unknown): Sent[] => {
  const sent = (Array.isArray(body) ? body : [body]).map(sentOf)
  if (sent.reduce((sum, { values }) => sum + Object.keys(values).length, 0) > POINTS_MAX) return refuse('数据点过多')
  return sent
}

/** Reads `{"SN1":[{ts,values}]}`: what a gateway says for the devices behind it. */
export const readGateway = (body: unknown): Map<string, Sent[]> => {
  if (!isRecord(body)) return malformed('数据格式不正确')
  const all = new Map(Object.entries(body).map(([sn, said]) => [sn, readTelemetry(said)]))
  const points = [...all.values()].flat().reduce((sum, { values }) => sum + Object.keys(values).length, 0)
  return points > POINTS_MAX ? refuse('数据点过多') : all
}

/** Reads a JSON object: attributes, parameters of an event, an answer. */
export const readRecord = (body: unknown): Record<string, unknown> => (isRecord(body) ? body : malformed('数据格式不正确'))

export const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return malformed('数据格式不正确')
  }
}
