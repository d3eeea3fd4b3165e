import { type KeyPairKeyObjectResult, sign } from 'node:crypto'

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BITS = 0x03
const UTF8 = 0x0c
const TIME = 0x17
const VERSION_3 = Buffer.from('a003020102', 'hex')
/** sha256WithRSAEncryption, without parameters. */
const ALGORITHM = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const LINE = /.{1,64}/g

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const size = content.length
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, Math.floor(size / 0x100), size % 0x100]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

/** A certificate in PEM, of a serial number that begins below 80, that the key signs for itself, as the platform of a payment channel hands them out. */
export const certificateOf = ({ publicKey, privateKey }: KeyPairKeyObjectResult, serial: string): string => {
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from('Tenpay.com')))))
  const validity = der(SEQUENCE, der(TIME, Buffer.from('240101000000Z')), der(TIME, Buffer.from('490101000000Z')))
  const number = der(INTEGER, Buffer.from(serial, 'hex'))
  const body = der(SEQUENCE, VERSION_3, number, ALGORITHM, name, validity, name, publicKey.export({ type: 'spki', format: 'der' }))
  const whole = der(SEQUENCE, body, ALGORITHM, der(BITS, Buffer.from([0]), sign('sha256', body, privateKey)))
  return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').match(LINE)?.join('\n') ?? ''}\n-----END CERTIFICATE-----\n`
}
