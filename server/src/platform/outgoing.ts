// Requests to addresses that customers name: into the network that the server itself stands in only where its operator lets them.
import { type LookupAddress, lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { inSpan, SPAN_KIND, traceHeaders } from './tracing/span.ts'

const TIMEOUT_MS = 10_000

interface OutgoingAnswer {
  status: number
  /** How it begins. */
  excerpt: string
}

interface Outgoing {
  body: string
  headers: Readonly<Record<string, string>>
  /** Bytes that are read of the answer. */
  excerptBytes: number
  /** What may be reached beside the public network, also over plain http. */
  inside: BlockList
}

/** What is not of the public network (RFC 6890 and its kin). */
const closed = new BlockList()
const CLOSED_4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
for (const [net, bits] of CLOSED_4) closed.addSubnet(net, bits, 'ipv4')
/** Of IPv6 only 2000::/3 is public; in it lie documentation, and tunnels and translations that lead to any IPv4 address. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const CLOSED_6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [net, bits] of CLOSED_6) closed.addSubnet(net, bits, 'ipv6')

/** Networks by their addresses and ranges (`10.1.2.0/24`). */
export const networksOf = (texts: readonly string[]): BlockList => {
  const networks = new BlockList()
  for (const text of texts) {
    const [address = '', bits] = text.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) networks.addAddress(address, family)
    else networks.addSubnet(address, Number(bits), family)
  }
  return networks
}
/** This very machine. */
export const LOOPBACK = ['127.0.0.0/8', '::1'] as const

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Whether an address is one of the public network. */
export const isPublicAddress = (address: string): boolean => {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped !== undefined) return isPublicAddress(mapped)
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

const isInside = (address: string, inside: BlockList): boolean => inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An address into which the server does not send. */
export class ClosedAddress extends Error {
  constructor(host: string) {
    super(`${host} is no address of the public network`)
  }
}

/** Over plain http only what is inside may be reached. */
const mayReach = (address: string, secure: boolean, inside: BlockList): boolean =>
  isInside(address, inside) || (secure && isPublicAddress(address))

/** Finds the addresses of a name; all of them must be allowed, and the connection goes to one that was looked at. */
const guarded =
  (secure: boolean, inside: BlockList): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error !== null) return done(error, '', 0)
      const [first] = found
      if (first === undefined || !found.every(({ address }) => mayReach(address, secure, inside)))
        return done(new ClosedAddress(hostname), '', 0)
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
  }

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

const isSecure = ({ protocol }: URL): boolean => protocol === 'https:'

/** Whether a name may be looked up at all; what stands behind it is judged then. */
const mayLookUp = (host: string, secure: boolean, inside: BlockList): boolean =>
  host === 'localhost' || host.endsWith('.localhost') ? isInside('127.0.0.1', inside) : secure || inside.rules.length > 0

/** Refuses (`ClosedAddress`) what can be seen to be closed without looking up a name. */
export const checkOutgoing = (url: URL, inside: BlockList): void => {
  const host = hostOf(url)
  const secure = isSecure(url)
  const known = secure || url.protocol === 'http:'
  const open = isIP(host) === 0 ? mayLookUp(host, secure, inside) : mayReach(host, secure, inside)
  if (!known || !open || url.username !== '' || url.password !== '') throw new ClosedAddress(host)
}

interface Fetching {
  method: string
  headers: Readonly<Record<string, string>>
  body: string
  /** Of the answer; a longer one is an error. */
  maxBytes: number
  inside: BlockList
}

/** Asks an allowed address as `fetch` would; follows no redirect. Throws when no answer comes within ten seconds, or too much of it. */
export const fetchOutgoing = (address: string, { method, headers, body, maxBytes, inside }: Fetching): Promise<Response> => {
  const url = new URL(address)
  checkOutgoing(url, inside)
  const secure = isSecure(url)
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const options = {
    method,
    headers: { ...headers, ...length },
    lookup: guarded(secure, inside),
    agent: false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
  const request = (secure ? secureRequest : plainRequest)(url, options, (response) => {
    const parts: Buffer[] = []
    let size = 0
    response.on('data', (part: Buffer) => {
      parts.push(part)
      size += part.length
      if (size > maxBytes) response.destroy(new Error(`${url.host} answers with more than ${maxBytes} bytes`))
    })
    response.on('end', () => {
      const told = Object.entries(response.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] as [string, string]],
      )
      const status = response.statusCode ?? 502
      // These have no body by their own standard.
      const bare = status === 204 || status === 304
      resolve(new Response(bare ? null : Buffer.concat(parts), { status, headers: told }))
    })
    response.on('error', reject)
  })
  request.on('error', reject)
  request.end(body)
  return promise
}

const post = (url: URL, { body, headers, excerptBytes, inside }: Outgoing): Promise<OutgoingAnswer> => {
  const secure = isSecure(url)
  const { promise, resolve, reject } = Promise.withResolvers<OutgoingAnswer>()
  const send = secure ? secureRequest : plainRequest
  const options = { method: 'POST', headers, lookup: guarded(secure, inside), agent: false, signal: AbortSignal.timeout(TIMEOUT_MS) }
  const request = send(url, options, (response) => {
    const parts: Buffer[] = []
    let size = 0
    const finish = () => {
      // Half a letter at the end is not shown.
      const excerpt = Buffer.concat(parts)
        .subarray(0, excerptBytes)
        .toString('utf8')
        .replace(/\uFFFD$/, '')
      resolve({ status: response.statusCode ?? 0, excerpt })
      response.destroy()
    }
    response.on('data', (part: Buffer) => {
      parts.push(part)
      size += part.length
      if (size >= excerptBytes) finish()
    })
    response.on('end', finish)
    response.on('error', reject)
  })
  request.on('error', reject)
  request.end(body)
  return promise
}

/** Sends a body to an allowed address; follows no redirect. Throws when no answer comes within ten seconds. */
export const postOutgoing = (address: string, outgoing: Outgoing): Promise<OutgoingAnswer> => {
  const url = new URL(address)
  checkOutgoing(url, outgoing.inside)
  const attributes = { 'http.request.method': 'POST', 'server.address': hostOf(url) }
  return inSpan({ name: 'POST', kind: SPAN_KIND.client, attributes }, async (span) => {
    const answer = await post(url, { ...outgoing, headers: { ...outgoing.headers, ...traceHeaders(span) } })
    if (span !== null) span.attributes['http.response.status_code'] = answer.status
    return answer
  })
}
