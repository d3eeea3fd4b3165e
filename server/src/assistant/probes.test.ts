import { expect, test } from 'vitest'
import { SERVED } from '#src/applications/service.ts'
import { demoId } from '#src/testing/people.ts'
import { callsTool, says } from './testing.ts'
import { askingWorld, named } from './testing-asking.ts'

// What the model may try for an ordinary employee (刘洋), whatever it was talked into: every tool is asked for what he may not read.

const asking = askingWorld()

/** Tools that one question may use, its answer aside. */
const LOOKS = 5
const KINDS = SERVED.flatMap(({ app }) => Object.keys(app.entities).map((entity) => `${app.key}.${entity}`))

/** What the tool says to the asking.model, and what the answer cites. */
const found = async (tool: string, input: object, who: 'liuyang' | 'wangqiang' = 'liuyang') => {
  asking.model.next(callsTool(tool, input), says(['好的']))
  const told = await asking.ask(who, { content: '查一下' })
  return { text: asking.lastFinding(), cited: named(told, 'citation') }
}

test.each<[string, string, object, string]>([
  ['a person of another enterprise', 'find_people', { keyword: '孙浩' }, '孙浩'],
  ['somebody who has left', 'find_people', { keyword: '马晨' }, '马晨'],
  ['a draft of a notice', 'find_notices', { keyword: '员工手册' }, '员工手册'],
  ['what waits for somebody else', 'find_approvals', { which: 'waiting', keyword: '请假' }, '请假'],
  ['a form of a flow that is not there', 'approval_form', { flowUuid: demoId('0010', 99) }, 'fields'],
])('%s is not found', async (_what, tool, input, secret) => {
  const { text, cited } = await found(tool, input)
  expect(text).not.toContain(secret)
  expect(cited).toEqual([])
})

/** What `find_records` says of each of the kinds; a question takes a few steps. */
const ofKinds = async (kinds: readonly string[], keyword: string): Promise<Map<string, string>> => {
  const said = new Map<string, string>()
  for (let begin = 0; begin < kinds.length; begin += LOOKS) {
    const some = kinds.slice(begin, begin + LOOKS)
    asking.model.next(...some.map((kind) => callsTool('find_records', { kind, keyword })), says(['好的']))
    const told = await asking.ask('liuyang', { content: '查一下' })
    expect(named(told, 'citation')).toEqual([])
    const findings = asking.model.asked.at(-1)?.messages.filter(({ role }) => role === 'tool') ?? []
    expect(findings).toHaveLength(some.length)
    for (const [index, kind] of some.entries()) said.set(kind, JSON.stringify(findings[index]?.content))
  }
  return said
}

test('no kind of record gives rows of another enterprise, and none what his roles do not open', { timeout: 60_000 }, async () => {
  expect(KINDS.length).toBeGreaterThan(10)
  for (const [kind, text] of await ofKinds(KINDS, '滨江')) expect(text, kind).not.toContain('滨江')
  const closed = ['project', 'building', 'room', 'contractor'].map((entity) => `main_data.${entity}`)
  for (const [kind, text] of await ofKinds(closed, '')) expect(text, kind).toContain('暂无权限')
  // The same question by who may read them.
  expect((await found('find_records', { kind: 'main_data.project', keyword: '西湖' }, 'wangqiang')).text).toContain('西湖花园')
})
