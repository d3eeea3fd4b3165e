import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4, isIPv6 } from 'node:net'
import proxyaddr from '@fastify/proxy-addr'

/** Names that the HTTP server knows for groups of addresses. */
const NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])
/** A server that only its own machine reaches, or one behind a proxy there. */
export const PROXIES_BY_DEFAULT = ['loopback']

/** An address, or a range such as 10.0.0.0/8 that is not one of all addresses. */
export const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  if (isIP(address) === 0 || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128))
}

/** A group or a network. A range of all addresses would let every client name its own. */
export const isProxy = (text: string): boolean => NAMES.has(text) || isNetwork(text)

/** The address in what a proxy wrote: some add the port, brackets or a zone, which differ from one connection to the next. */
const bare = (text: string): string =>
  text
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*/, '')
    .replace(/^::ffff:(?=[\d.]+$)/i, '')

interface Asking {
  /** Not there any more once the client has hung up, whatever its type says. */
  ip: string | undefined
  socket: { remoteAddress?: string | undefined }
}

/** The client's address, as its proxy tells it; that of the connection where the proxy tells none; empty once it is cut. */
export const clientAddress = ({ ip, socket }: Asking): string => {
  const told = bare(ip ?? '')
  return isIP(told) === 0 ? bare(socket.remoteAddress ?? '') : told
}

/** The same of requests that the HTTP server has not looked at. */
export const createAddressReader = (proxies: string[]): ((request: IncomingMessage) => string) => {
  const trust = proxyaddr.compile(proxies)
  return (request) => clientAddress({ ip: proxyaddr(request, trust), socket: request.socket })
}

const GROUPS = 8
const GROUPS_OF_NETWORK = 4

const groupsOf = (address: string): string[] => address.split(':').filter((group) => group !== '')

/** What limits are counted by: the address, of IPv6 the /64 network, which one customer has all addresses of. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const zeros = '0:'.repeat(GROUPS - groupsOf(address).length)
  const network = groupsOf(address.replace('::', `:${zeros}`)).slice(0, GROUPS_OF_NETWORK)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
