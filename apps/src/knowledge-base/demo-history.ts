import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { type Deed, type Hand, type History, later, type Past, type Story } from '@qifuyun/kit/history.ts'
import { knowledgeBase } from '#src/knowledge-base/app.ts'
import { lookCall, markCall, searchCall } from '#src/knowledge-base/calls.ts'
import { KIND, RIGHT } from '#src/knowledge-base/codes.ts'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import { request } from '#src/knowledge-base/spaces/request.ts'
import { space } from '#src/knowledge-base/spaces/space.ts'

const look = customEndpoint(knowledgeBase, lookCall)
const mark = customEndpoint(knowledgeBase, markCall)
const search = customEndpoint(knowledgeBase, searchCall)

const TITLE = '装修垃圾清运管理办法'
const BEFORE = '<h2>适用范围</h2><p>适用于各项目装修户的垃圾清运。</p><h2>堆放</h2><p>装修垃圾须袋装，堆放在指定地点，当日清运。</p>'
const AFTER = `${BEFORE.replace('当日清运', '四十八小时内清运')}<h2>费用</h2><p>清运费按建筑面积收取，标准见公示栏。</p>`

const spaceOf = async (hand: Hand, name: string): Promise<string> => (await hand.list(space, (f) => f.eq('name', name), 1))[0]?.uuid ?? ''
const docOf = async (hand: Hand): Promise<string> => (await hand.list(doc, (f) => f.eq('title', TITLE), 1))[0]?.uuid ?? ''

/** A rule is written, read, liked, changed after a month, and due for review today. */
const ruleOf = ({ now, people }: Past): Story => {
  const { director: by, administration, finance } = people
  const begins = later(now, -58 * DAY_MS)
  const readers = [administration, finance, ...people.service.slice(0, 2)]
  const deeds: Deed[] = [
    {
      at: begins,
      by,
      run: async (hand) =>
        hand.add(doc, {
          ...{ space: await spaceOf(hand, '员工手册'), kind: KIND.text, title: TITLE, content: BEFORE, tags: [], mustRead: true, sort: 9 },
          ...{ owner: by, reviewDue: chinaDay(now) },
        }),
    },
    { at: later(begins, 10 * MINUTE_MS), by, run: (hand, uuid) => hand.act(doc, uuid, 'submit') },
    ...readers.flatMap((reader, n): Deed[] => [
      { at: later(begins, (n + 1) * DAY_MS), by: reader, run: async (hand) => hand.call(look, { doc: await docOf(hand) }) },
      {
        at: later(begins, (n + 1) * DAY_MS + 5 * MINUTE_MS),
        by: reader,
        run: async (hand) => hand.call(mark, { doc: await docOf(hand), as: n % 2 === 0 ? 'liked' : 'confirmed', on: true }),
      },
    ]),
    {
      at: later(begins, 30 * DAY_MS),
      by,
      run: (hand, uuid) => hand.act(doc, uuid, 'edit', { content: AFTER, note: '补充费用标准，放宽清运时限' }),
    },
  ]
  return { key: 'knowledge rule', deeds: deeds.filter(({ at }) => at < now) }
}

/** What people look for; one of the words nothing says. */
const searchesOf = ({ now, people }: Past): Story => ({
  key: 'knowledge searches',
  deeds: ['报销', '年休假', '宠物寄养', '宠物寄养'].map(
    (keyword, n): Deed => ({
      at: later(now, -(20 - n * 6) * DAY_MS),
      by: n % 2 === 0 ? people.administration : people.finance,
      run: (hand) => hand.call(search, { keyword, space: null }),
    }),
  ),
})

/** Somebody would like to read the manuals of the engineers, since this morning. */
const requestOf = ({ now, people }: Past): Story => ({
  key: 'knowledge request',
  deeds: [
    {
      at: later(now, -3 * HOUR_MS),
      by: people.administration,
      run: async (hand) => hand.add(request, { space: await spaceOf(hand, '工程运维'), right: RIGHT.read, reason: '编写年度应急演练方案' }),
    },
  ],
})

export const knowledgeHistory: History = (past) => [ruleOf(past), searchesOf(past), requestOf(past)]
