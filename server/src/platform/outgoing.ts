// Requests to addresses that customers name: never into the network that the server itself stands in.
import { type LookupAddress, lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

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
  /** This very machine may be named, also over plain http: only while the product is developed. */
  allowLoopback: boolean
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

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Whether an address is one of the public network. */
export const isPublicAddress = (address: string): boolean => {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped !== undefined) return isPublicAddress(mapped)
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

const isLoopbackAddress = (address: string): boolean => loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An address into which the server does not send. */
export class ClosedAddress extends Error {
  constructor(host: string) {
    super(`${host} is no address of the public network`)
  }
}

const mayReach = (address: string, allowLoopback: boolean): boolean =>
  isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address))

/** Finds the addresses of a name; all of them must be public, and the connection goes to one that was looked at. */
const guarded =
  (allowLoopback: boolean): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error !== null) return done(error, '', 0)
      const [first] = found
      if (first === undefined || !found.every(({ address }) => mayReach(address, allowLoopback)))
        return done(new ClosedAddress(hostname), '', 0)
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
  }

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Refuses (`ClosedAddress`) what can be seen to be closed without looking up a name. */
export const checkOutgoing = (url: URL, allowLoopback: boolean): void => {
  const host = hostOf(url)
  const local = host === 'localhost' || (isIP(host) !== 0 && isLoopbackAddress(host))
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && local && allowLoopback)
  const named = isIP(host) === 0 ? !(host === 'localhost' || host.endsWith('.localhost')) : isPublicAddress(host)
  if (!secure || !(named || (local && allowLoopback)) || url.username !== '' || url.password !== '') throw new ClosedAddress(host)
}

/** Sends a body to an address of the public network over https; follows no redirect. Throws when no answer comes within ten seconds. */
export const postOutgoing = (address: string, { body, headers, excerptBytes, allowLoopback }: Outgoing): Promise<OutgoingAnswer> => {
  const url = new URL(address)
  checkOutgoing(url, allowLoopback)
  const { promise, resolve, reject } = Promise.withResolvers<OutgoingAnswer>()
  const send = url.protocol === 'https:' ? secureRequest : plainRequest
  const options = { method: 'POST', headers, lookup: guarded(allowLoopback), agent: false, signal: AbortSignal.timeout(TIMEOUT_MS) }
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
