import * as calls from '@qifuyun/contract/assistant/endpoints.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { messageSend, messagingSessionList } from '@qifuyun/contract/messaging/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { imageOf, uploaded } from '#src/files/testing.ts'
import { imAccountId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { eventsOf, refuses, says, type Told } from './testing.ts'
import { askingWorld } from './testing-asking.ts'

const asking = askingWorld()

const usedTokens = async () => (await asking.world.as('lina').call(calls.aiUsageOverview, {})).data.enterprise.tokensUsed
const say = async (text: string): Promise<{ sessionUuid: string; seq: number }> =>
  (
    await asking.world.as('liuyang').call(messageSend, {
      peerImAccountId: imAccountId(1, 'yanglei'),
      clientId: crypto.randomUUID(),
      messageType: 'text',
      content: { text, mentions: [], mentionAllFlag: 0 },
    })
  ).data

describe('a picture with a question', () => {
  const photo = async (at: World, name: 'liuyang' | 'lina') => uploaded(at, name, { name: '现场.png', bytes: await imageOf(20, 20) })

  test('goes to a model that reads pictures, with later questions too', async () => {
    const seeing = await createWorld({ AI_BASE_URL: asking.model.baseUrl, AI_API_KEY: 'none', AI_MODEL: 'scripted', AI_IMAGES: '1' })
    const { filePath } = await photo(seeing, 'liuyang')
    const ask = (content: string, files: string[], aiSessionUuid?: string) =>
      seeing.as('liuyang').call(calls.aiCompletions, { content, files, streamFlag: 0, ...(aiSessionUuid && { aiSessionUuid }) })
    const { data } = await ask('这是什么', [filePath])
    await ask('再说一遍', [], data.aiSessionUuid)
    const pictures = asking.model.asked.map(({ messages }) => JSON.stringify(messages).match(/data:image\/png;base64,/g)?.length)
    expect(pictures).toEqual([1, 1])
    expect((await seeing.as('liuyang').call(calls.aiSessionList, {})).data.imagesFlag).toBe(1)
    await seeing.close()
  })

  test('is refused where the model reads none', async () => {
    const { filePath } = await photo(asking.world, 'liuyang')
    expect(await asking.world.as('liuyang').call(calls.aiCompletions, { content: '这是什么', files: [filePath] })).toMatchObject({
      status: 422,
      data: { files: '当前模型不能读取图片' },
    })
    expect(asking.model.asked).toEqual([])
  })
})

describe('a draft in other words', () => {
  test('comes word by word, costs tokens, and is kept nowhere', async () => {
    const before = await usedTokens()
    asking.model.next(says(['请于', '今日', '完成。'], { tokens: 70 }))
    const response = await fetch(`${asking.origin}${calls.aiRewrite.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: (await asking.world.as('liuyang').token()) ?? '' },
      body: JSON.stringify({ content: '今天弄完', style: 'formal' }),
    })
    const told: Told[] = []
    for await (const one of eventsOf(response)) told.push(one)
    expect(told.map(({ event, data }) => data.text ?? event)).toEqual(['请于', '今日', '完成。', 'done'])
    expect(await usedTokens()).toBe(before + 70)
    expect(asking.model.asked[0]?.messages.at(-1)).toMatchObject({ role: 'user', content: '今天弄完' })
    expect(JSON.stringify(asking.model.asked[0]?.messages[0])).toContain('正式')
    expect(asking.model.asked[0]?.tools ?? []).toEqual([])
    expect((await asking.world.as('liuyang').call(calls.aiSessionList, {})).data.list).toEqual([])
  })

  test('is refused for other styles, without words, and while the model refuses', async () => {
    const rewrite = (content: string, style: 'formal') =>
      asking.world.as('liuyang').call(calls.aiRewrite, { content, style, streamFlag: 0 })
    expect((await rewrite('', 'formal')).status).toBe(422)
    expect((await rewrite('好', 'rude' as 'formal')).status).toBe(422)
    expect((await rewrite('字'.repeat(5_001), 'formal')).status).toBe(422)
    asking.model.next(refuses(429), refuses(429))
    expect(await rewrite('好', 'formal')).toMatchObject({ status: 429, msg: '模型服务繁忙，请稍后重试' })
  })
})

describe('a summary of unread messages', () => {
  test('reads what was said after the place, as the asker', async () => {
    await say('旧消息不要读')
    const { sessionUuid, seq } = await say('3 幢电梯故障')
    await say('明天 9 点开会，请杨磊参加')
    asking.model.next(says(['- 电梯故障 [#2]']))
    const summary = (name: 'yanglei' | 'sunhao', afterSeq: number) =>
      asking.world.as(name).call(calls.aiSummary, { sessionUuid, afterSeq, streamFlag: 0 })
    expect((await summary('yanglei', seq - 1)).data).toEqual({ content: '- 电梯故障 [#2]' })
    const read = String(asking.model.asked[0]?.messages.at(-1)?.content)
    expect(read).toContain(`[#${seq}]`)
    expect(read).toContain('3 幢电梯故障')
    expect(read).toContain('请杨磊参加')
    expect(read).not.toContain('旧消息不要读')
    // Who is not in the conversation learns nothing of it; nothing new is nothing to tell.
    expect((await summary('sunhao', 0)).status).toBeGreaterThanOrEqual(400)
    expect(await summary('yanglei', seq + 1)).toMatchObject({ code: CODE.invalid, msg: '没有可总结的消息' })
    expect(asking.model.asked).toHaveLength(1)
    expect(
      (await asking.world.as('yanglei').call(messagingSessionList, { sinceRev: 0 })).data.list.find(
        (one) => one.sessionUuid === sessionUuid,
      )?.unRead,
    ).toBe(3)
  })

  test('stops where the month has no tokens left', async () => {
    const { sessionUuid } = await say('在吗')
    await asking.world.as('lina').call(calls.aiBudgetSave, { scopeCode: 1, tokenLimit: 0 })
    expect(await asking.world.as('yanglei').call(calls.aiSummary, { sessionUuid, afterSeq: 0 })).toMatchObject({
      code: 429,
      msg: '本月 AI 用量已达上限，请联系管理员',
    })
    await asking.world.as('lina').call(calls.aiBudgetSave, { scopeCode: 1, tokenLimit: null })
  })
})
