import { publicPage } from '@qifuyun/kit/public-page.ts'
import { room } from '#src/main-data/room.ts'
import { entrance } from '#src/mini/entrances/entrance.ts'

/** What the code on the poster of a project opens. */
export const homePage = publicPage('home', entrance, { title: '社区主页', shows: [], own: { shared: true } })

/** The same for the people of one room: what is theirs can be opened from it. */
export const homeRoomPage = publicPage('homeRoom', room, { title: '社区主页', shows: [], own: {} })
