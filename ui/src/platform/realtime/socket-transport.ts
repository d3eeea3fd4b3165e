import type { OpenConnection } from './transport.ts'

const RECONNECT_MS = { first: 300, longest: 5_000 }
/** A server that ends the connection itself is asked again after this time; Socket.IO would not ask at all. */
const RETURN_MS = 1_000

const refusalCode = (error: Error): number => {
  const code = Number(error.message)
  return Number.isInteger(code) ? code : 0
}

const refusalText = (error: Error): string => {
  const data: unknown = 'data' in error ? error.data : undefined
  return typeof data === 'object' && data !== null && 'msg' in data ? String(data.msg) : ''
}

/** Socket.IO, loaded when the first connection is made. */
export const openSocket: OpenConnection = async (auth, events) => {
  const { io } = await import('socket.io-client')
  const socket = io({
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: RECONNECT_MS.first,
    reconnectionDelayMax: RECONNECT_MS.longest,
    auth: (give) => give({ ...auth() }),
  })
  let closed = false
  socket.on('connect', () => events.connected())
  socket.on('disconnect', (reason) => {
    events.disconnected()
    if (reason === 'io server disconnect') setTimeout(() => !closed && socket.connect(), RETURN_MS)
  })
  socket.on('connect_error', (error) => {
    events.disconnected()
    // `active` means the attempt failed below the server's decision and goes on by itself.
    if (!socket.active) events.refused(refusalCode(error), refusalText(error))
  })
  socket.onAny((event: string, payload: unknown) => events.received(event, payload))
  return {
    send: (event, payload, timeoutMs) =>
      socket.connected ? socket.timeout(timeoutMs).emitWithAck(event, payload) : Promise.reject(new Error('not connected')),
    reconnect: () => {
      if (!closed && !socket.connected) socket.connect()
    },
    close: () => {
      closed = true
      socket.disconnect()
    },
  }
}
