import { addMarketComment, marketAppPage } from '@qifuyun/contract/market/endpoints.ts'
import type { Past, Story } from '@qifuyun/kit/history.ts'

/** What colleagues say of one application after the other, so many days ago. */
const REVIEWS = [
  { told: 41, score: 5, content: '上手快，培训半小时大家就会用了。' },
  { told: 34, score: 4, content: '手机上处理很方便，希望报表再多几张。' },
  { told: 27, score: 5, content: '以前靠微信群喊，现在谁在处理、到哪一步一目了然。' },
  { told: 20, score: 5, content: '到期会自己提醒，漏单少了很多。' },
  { told: 13, score: 4, content: '流程可以按项目配，省了不少纸质单据。' },
  { told: 9, score: 5, content: '业主扫码就能办，前台轻松多了。' },
  { told: 5, score: 4, content: '导出的表格直接能交差，筛选再快一点就完美了。' },
  { told: 2, score: 5, content: '打通了工单和消息，不用来回切换。' },
] as const
const APPS_MAX = 50

/** Reviews of the applications that the company has, in the order of the market. */
export const reviewStories = (past: Past): Story[] =>
  REVIEWS.flatMap(({ told, score, content }, index): Story[] => {
    const day = past.days.at(-1 - told)
    const by = past.people.staff.at(index * 7)
    if (day === undefined || by === undefined) return []
    return [
      {
        key: `review-${index}`,
        deeds: [
          {
            at: past.workingMoment(day, past.chanceOf(content)),
            by,
            run: async (hand) => {
              const { list } = await hand.call(marketAppPage, { sort: 'createTime', pageSize: APPS_MAX })
              const had = list.filter(({ subscribedFlag }) => subscribedFlag === 1)
              const app = had[index % had.length]
              if (app !== undefined) await hand.call(addMarketComment, { marketAppUuid: app.marketAppUuid, score, content })
            },
          },
        ],
      },
    ]
  })
