import { publicPage } from '@qifuyun/kit/public-page.ts'
import { member } from '#src/loyalty/members/member.ts'

/** Where members see the own card: level, points, what expires soon, and what became of points. */
export const cardPage = publicPage('memberCard', member, {
  title: '会员卡',
  shows: ['name', 'memberNo', 'level', 'levelUntil', 'points', 'frozen', 'growth'],
})
