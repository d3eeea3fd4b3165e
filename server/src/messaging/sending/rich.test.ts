import { getFileInfo } from '@qifuyun/contract/files/endpoints.ts'
import { imageContent } from '@qifuyun/contract/messaging/content.ts'
import { messageForward, messageHistory, messageRecall } from '@qifuyun/contract/messaging/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageOf, uploaded } from '#src/files/testing.ts'
import { withClient } from '#src/testing/database.ts'
import { imSessionId, type PersonName } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { accountOf, type Client, connectAs } from '../testing.ts'

const GROUP = imSessionId(1)
const SINGLE = imSessionId(2)

let world: World
let liuyang: Client
let yanglei: Client

beforeAll(async () => {
  world = await createWorld()
  const origin = await world.listen()
  ;[liuyang, yanglei] = await Promise.all([connectAs(world, origin, 'liuyang'), connectAs(world, origin, 'yanglei')])
})
afterAll(async () => {
  liuyang?.close()
  yanglei?.close()
  await world?.close()
})

const upload = async (name = 'a.txt', bytes: Buffer | string = 'abc', who: PersonName = 'liuyang') =>
  uploaded(world, who, { name, bytes }, 'im')
/** The first box of an MP4 film. */
const FILM = Buffer.concat([Buffer.from('000000186674797069736f6d', 'hex'), Buffer.alloc(64)])
const send = (messageType: string, content: object, more: object = {}, sessionUuid = SINGLE) =>
  liuyang.say({ sessionUuid }, '', { messageType, content, ...more })
const read = async (who: PersonName, filePath: string) => (await world.as(who).call(getFileInfo, { filePath })).status
const asOwner = (text: string, values: unknown[]) => withClient(world.database.owner, (client) => client.query(text, values))

test('an image carries its pixels and signed addresses, and is read by the peer alone', async () => {
  const { filePath } = await upload('截图.png', await imageOf(640, 480))
  expect(await read('yanglei', filePath)).toBe(404)
  const { code, data } = await send('image', { filePath, width: 1, height: 1, size: 1 })
  expect(code).toBe(200)
  const message = await yanglei.next('message:new', ({ messageUuid }) => messageUuid === data.messageUuid)
  expect(message.content).toMatchObject({ filePath, fileName: '截图.png', width: 640, height: 480 })
  const { fileFullPath, thumbPath } = imageContent.parse(message.content)
  for (const url of [fileFullPath, thumbPath]) expect((await world.app.http.inject({ url })).statusCode).toBe(200)
  const { data: page } = await world.as('yanglei').call(messageHistory, { sessionUuid: SINGLE, afterSeq: data.seq - 1 })
  expect(page.list[0]?.content).toEqual(message.content)
  expect([await read('yanglei', filePath), await read('lina', filePath)]).toEqual([200, 404])
})

test('files, sounds and films say what the server knows of them', async () => {
  const file = await upload('报价单.txt', '一二三')
  const film = await upload('现场.mp4', FILM)
  const cover = await upload('封面.png', await imageOf(20, 10))
  const sent = async (messageType: string, content: object) => {
    const { data, msg } = await send(messageType, content)
    expect(msg).toBe('success')
    return (await yanglei.next('message:new', ({ messageUuid }) => messageUuid === data.messageUuid)).content
  }
  expect(await sent('file', { filePath: file.filePath, fileName: 'virus.exe', size: 1 })).toMatchObject({
    fileName: '报价单.txt',
    fileExtension: 'txt',
    size: 9,
  })
  expect(await sent('video', { filePath: film.filePath, durationSeconds: 12.5, coverPath: cover.filePath })).toMatchObject({
    durationSeconds: 12.5,
    coverFullPath: expect.stringContaining(cover.fileUuid),
  })
  const sound = await upload('语音.mp4', FILM)
  expect(await sent('audio', { filePath: sound.filePath, durationSeconds: 60 })).toMatchObject({ durationSeconds: 60 })
})

describe('refused, and nothing is stored:', () => {
  test.each([
    ['an image that is a text', 'image', { 'content.filePath': '请选择图片' }, {}],
    ['a film that is a text', 'video', { 'content.filePath': '请选择视频' }, { durationSeconds: 3 }],
    ['a sound that is a text', 'audio', { 'content.filePath': '请选择音频' }, { durationSeconds: 3 }],
    ['a sound of 301 seconds', 'audio', { 'content.durationSeconds': '音频不能超过300秒' }, { durationSeconds: 301 }],
  ])('%s', async (_, messageType, data, more) => {
    const { filePath } = await upload()
    expect(await send(messageType, { filePath, ...more })).toMatchObject({ code: 3002, data })
    expect(await read('yanglei', filePath)).toBe(404)
  })

  test('files of others, of other enterprises, and what is none', async () => {
    const foreign = await upload('a.txt', 'x', 'sunhao')
    const colleague = await upload('a.txt', 'x', 'lina')
    const refused = { code: 3002, data: { 'content.filePath': '文件不存在或已失效' } }
    for (const filePath of [foreign.filePath, colleague.filePath, 'etc/passwd', '../../secret'])
      expect(await send('file', { filePath })).toMatchObject(refused)
    expect(await send('file', {})).toMatchObject({ code: 3002 })
  })

  test('a card made by a client; merged messages that he may not read', async () => {
    expect(await send('card', { title: '假的' })).toMatchObject({ code: 401 })
    const stranger = await world.as('zhangwei').call(messageForward, {
      sourceSessionUuid: SINGLE,
      seqList: [1],
      targetSessionUuidList: [GROUP],
      mergeFlag: 1,
    })
    expect(stranger).toMatchObject({ code: 401, data: { _reason: 'NOT_MEMBER' } })
    const merge = { sourceSessionUuid: SINGLE, seqList: [99_999] }
    expect(await send('merge', merge)).toMatchObject({ code: 3002, data: { 'content.seqList': '所选消息不存在或不可转发' } })
  })

  test('an image of a muted member, whose file stays his own', async () => {
    const { filePath } = await upload('a.png', await imageOf(5, 5))
    const mute = 'update im_session_member set mute_until = $1 where session_uuid = $2 and im_account_id = $3'
    await asOwner(mute, [new Date(Date.now() + 60_000), GROUP, accountOf('liuyang')])
    expect(await send('image', { filePath }, {}, GROUP)).toMatchObject({ code: 3002, msg: '您已被禁言' })
    await asOwner(mute, [null, GROUP, accountOf('liuyang')])
    expect(await read('lina', filePath)).toBe(404)
    expect(await send('image', { filePath }, {}, GROUP)).toMatchObject({ code: 200 })
    expect(await read('lina', filePath)).toBe(200)
  })
})

test('what is said in a row stays in that order, whatever takes longer', async () => {
  const { filePath } = await upload('a.png', await imageOf(5, 5))
  const acks = await Promise.all([
    liuyang.say({ sessionUuid: SINGLE }, '先'),
    send('image', { filePath }),
    liuyang.say({ sessionUuid: SINGLE }, '后'),
    send('merge', { sourceSessionUuid: SINGLE, seqList: [1] }),
    liuyang.say({ sessionUuid: SINGLE }, '最后'),
  ])
  const seqs = acks.map(({ data }) => data.seq)
  expect(seqs).toEqual(seqs.map((_, n) => Number(seqs[0]) + n))
})

test('the same file under the same clientId is one message; in another conversation it is another one', async () => {
  const { filePath } = await upload()
  const clientId = crypto.randomUUID()
  const first = await send('file', { filePath }, { clientId })
  expect((await send('file', { filePath }, { clientId })).data).toEqual({ ...first.data, duplicate: true })
  expect(await send('file', { filePath }, {}, GROUP)).toMatchObject({ code: 200, data: { duplicate: false } })
})

test('the file of a recalled message is nobody’s to read, but a forwarded copy keeps its own', async () => {
  const { filePath } = await upload()
  const { data } = await send('file', { filePath })
  const forwarded = { sourceSessionUuid: SINGLE, seqList: [data.seq], targetSessionUuidList: [GROUP] }
  const lost = await upload('b.txt', 'b')
  const recalled = await send('file', { filePath: lost.filePath })
  expect(await world.as('yanglei').call(messageForward, forwarded)).toMatchObject({ code: 200 })
  for (const { seq } of [data, recalled.data]) await world.as('liuyang').call(messageRecall, { sessionUuid: SINGLE, seq })
  expect([await read('yanglei', lost.filePath), await read('lina', filePath)]).toEqual([404, 200])
})

test('whoever left a conversation has its files no more', async () => {
  const { filePath } = await upload()
  const { data } = await send('file', { filePath }, {}, GROUP)
  expect(await read('chenjing', filePath)).toBe(200)
  await asOwner('update im_session_member set removed_at = now(), removed_seq = $1 where session_uuid = $2 and im_account_id = $3', [
    data.seq,
    GROUP,
    accountOf('chenjing'),
  ])
  expect(await read('chenjing', filePath)).toBe(404)
  const on = { sourceSessionUuid: GROUP, seqList: [data.seq], targetSessionUuidList: [GROUP] }
  expect(await world.as('chenjing').call(messageForward, on)).toMatchObject({ code: 3002 })
})
