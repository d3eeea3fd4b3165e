import { integer, ref, rows, text } from '@qifuyun/kit/fields.ts'
import { board } from '#src/screen-designer/boards/board.ts'
import { entity } from '#src/screen-designer/identity.ts'

/** A board is not read faster than this. */
export const SLIDE_MIN_S = 10

/** Boards one after the other on one screen. */
export const slideshow = entity('slideshow', '轮播', {
  name: text('轮播名称', { max: 30 }).required(),
  boards: rows(
    '轮播大屏',
    {
      board: ref('大屏', () => board).required(),
      seconds: integer('停留(秒)', { min: SLIDE_MIN_S, max: 3_600 }).required().default(30),
    },
    { max: 20 },
  ).required(),
})
  .form({ title: '轮播', fields: ['name', 'boards'] })
  .list({ columns: ['name', 'boards', 'updateTime'], search: ['name'] })
  .titled('name')
