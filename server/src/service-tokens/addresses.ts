import { BlockList, isIP, isIPv6 } from 'node:net'

const BITS = { ipv4: 32, ipv6: 128 } as const
const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** An address, or a range such as `10.1.2.0/24`. */
export const isAddressOrRange = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  if (isIP(address) === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= BITS[familyOf(address)])
}

/** Whether an address is one of them, or lies in a range of theirs. */
export const isAmong = (address: string, allowed: readonly string[]): boolean => {
  if (isIP(address) === 0) return false
  const list = new BlockList()
  for (const each of allowed) {
    const [base = '', bits] = each.split('/')
    if (bits === undefined) list.addAddress(base, familyOf(base))
    else list.addSubnet(base, Number(bits), familyOf(base))
  }
  return list.check(address, familyOf(address))
}
