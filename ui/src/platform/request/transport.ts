import { text } from '#src/platform/i18n/own-texts.ts'
import { CallError, NO_ANSWER } from './call-error.ts'
import { requestHost } from './host.ts'
import { noteServerTime } from './server-clock.ts'

/** Specification section 9. */
export const REQUEST_TIMEOUT_MS = 60_000

export interface Outgoing {
  method: string
  path: string
  query?: Readonly<Record<string, unknown>> | undefined
  body?: BodyInit | undefined
  headers: Record<string, string>
  signal?: AbortSignal | undefined
  /** Comes piece by piece for as long as it takes. */
  endless?: boolean
}

const queryText = (values: Readonly<Record<string, unknown>>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  const written = query.toString()
  return written === '' ? '' : `?${written}`
}

/** What every call says of its sender; `tenant` calls also name the enterprise that the page works in. */
export const commonHeaders = (tenant: boolean): Record<string, string> => {
  const host = requestHost()
  const token = host.token()
  const deviceId = host.deviceId()
  const enterpriseUuid = tenant ? host.enterpriseUuid() : null
  return {
    'Accept-Language': host.language(),
    ...(token ? { Authorization: token } : {}),
    ...(deviceId ? { deviceId } : {}),
    ...(enterpriseUuid ? { 'X-Enterprise-Uuid': enterpriseUuid } : {}),
  }
}

/** Sends it with the headers of every call. No answer within 60 s, or none at all, is a CallError with the words 网络错误. */
export const send = async (outgoing: Outgoing, tenant: boolean): Promise<Response> => {
  const { method, path, query, body, headers, signal, endless = false } = outgoing
  const limits = [...(signal ? [signal] : []), ...(endless ? [] : [AbortSignal.timeout(REQUEST_TIMEOUT_MS)])]
  try {
    const response = await fetch(`${path}${query ? queryText(query) : ''}`, {
      method,
      body: body ?? null,
      headers: { ...commonHeaders(tenant), ...headers },
      signal: AbortSignal.any(limits),
      credentials: 'same-origin',
    })
    if (method !== 'GET') noteServerTime(response.headers.get('date'))
    return response
  } catch (error) {
    // Given up by the caller: no failure, nothing to show.
    if (signal?.aborted) throw error
    throw new CallError({ code: NO_ANSWER, status: 0, msg: text('网络错误'), data: null })
  }
}
