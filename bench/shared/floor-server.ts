// The floor: Socket.IO alone. It relays a message to the others of its room and acknowledges it: no sign-in, no check, no database.
// Prints its port.
import { createServer } from 'node:http'
import { Server } from 'socket.io'

const http = createServer()
const io = new Server(http)
io.on('connection', (socket) => {
  const { rooms } = socket.handshake.auth
  if (Array.isArray(rooms)) void socket.join(rooms.map(String))
  socket.on('message:send', (message: { sessionUuid: string }, ack: (answer: object) => void) => {
    socket.to(message.sessionUuid).emit('message:new', message)
    ack({ code: 200, msg: 'success', data: null })
  })
})
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  console.log(typeof address === 'object' ? address?.port : '')
})
