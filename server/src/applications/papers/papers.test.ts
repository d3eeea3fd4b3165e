import { item, itemLabel, loan, loanSlip } from '@qifuyun/apps/loan/app.ts'
import {
  choosePaper,
  discardPaperDraft,
  getPaperTemplate,
  listPaperRows,
  listPapers,
  listPrints,
  previewPapers,
  printedPapers,
  printPapers,
  publishPaper,
  savePaperDraft,
} from '@qifuyun/contract/papers/endpoints.ts'
import { type Block, TEMPLATE_LIMITS, type Template } from '@qifuyun/contract/papers/template.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { column, numbered, table, words } from '@qifuyun/kit/paper/blocks.ts'
import { paperId } from '@qifuyun/kit/paper/paper.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installEverywhere } from '#src/app-center/testing.ts'
import { codeOn, pagesOf } from '#src/testing/pdf.ts'
import { demoId, type PersonName } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { barsOn } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await installEverywhere(world)
})
afterAll(() => world.close())

const rewind = async (): Promise<void> => {
  await world.rewind()
  await installEverywhere(world)
}

const items = entityEndpoints(item)
const loans = entityEndpoints(loan)
const SLIP = paperId(loanSlip)
const LABEL = paperId(itemLabel)
const A5 = 'a5-landscape'

const addItem = async (code: string, name = '门卡'): Promise<string> => {
  const { data } = await world
    .as('wangqiang')
    .call(items.add, { code, name, kind: '2', projectUuid: demoId('0007', 1), qty: 9, maxHours: 8_760 })
  return String(data.uuid)
}
const addLoan = async (borrower = '某人'): Promise<string> => {
  const input = { projectUuid: demoId('0007', 1), borrowerKind: '1', borrower, phone: '13800000004', purpose: '用', dueAt: '2027-01-31' }
  const { data } = await world
    .as('wangqiang')
    .call(loans.add, { ...input, items: [{ item: await addItem(crypto.randomUUID().slice(0, 8)), qty: 1 }] })
  return String(data.uuid)
}

const file = async (by: PersonName, path: string, query: Record<string, string>) => {
  const authorization = (await world.as(by).token()) ?? ''
  return world.app.http.inject({ method: 'GET', url: path, query, headers: { authorization } })
}
const preview = (by: PersonName, uuids: string, more: Record<string, string> = {}) =>
  file(by, previewPapers.path, { paper: SLIP, size: A5, uuids, ...more })
const print = (uuids: string[], more: object = {}) => world.as('wangqiang').call(printPapers, { paper: SLIP, size: A5, uuids, ...more })
const printed = async (prints: readonly string[], format = 'html') =>
  file('wangqiang', printedPapers.path, { prints: prints.join(','), format })

const save = (template: Template, rev = 0, by: PersonName = 'zhangwei') =>
  world.as(by).call(savePaperDraft, { paper: SLIP, size: template.size, template, rev })
const templateOf = (blocks: Block[], size: Template['size'] = A5): Template => ({ size, blocks: numbered(blocks), pageNumbers: false })

describe('printing', () => {
  test('a preview says the row as its reader sees it, as text, and does not count', async () => {
    const uuid = await addLoan('<b>李四</b>')
    const { headers, body } = await preview('wangqiang', uuid)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    for (const said of ['&lt;b&gt;李四&lt;/b&gt;', '138****0004', '样张', 'size:210mm 148mm']) expect(body).toContain(said)
    expect(body).not.toContain('13800000004')
    const { data } = await world.as('wangqiang').call(choosePaper, { entity: 'loan_loan', uuids: [uuid] })
    expect(data.paperList).toEqual([
      { paper: SLIP, label: '借还单', sizes: [A5, 'slip-80'], plainFlag: 0, printedCount: 0 },
      { paper: 'loan.loan.sheet', label: '详情单', sizes: ['a4'], plainFlag: 1, printedCount: 0 },
    ])
  })

  test('a PDF is set at true size, its codes lead to the row, and Typst in a name stays text', async () => {
    const label = await addItem('ZC0302202400017', '#panic("x") $ 门卡 \\ *')
    const answer = await file('wangqiang', previewPapers.path, { paper: LABEL, size: 'label-80x50', uuids: label, format: 'pdf' })
    expect(answer.headers['content-type']).toBe('application/pdf')
    const [page, ...others] = await pagesOf(answer.rawPayload)
    if (page === undefined) throw new Error('no page')
    expect(others).toEqual([])
    expect([page.width, page.height].map(Math.round)).toEqual([80, 50])
    expect(page.text).toContain('#panic("x")')
    expect(codeOn(page)).toContain(label)
    expect(await barsOn(page)).toBe('ZC0302202400017')
  })

  test('a reprint says why, which one it is and who did it, in the version of the first time', async () => {
    const uuid = await addLoan()
    const first = await print([uuid])
    expect(first.code).toBe(200)
    expect((await printed(first.data.printList)).body).not.toContain('重打')
    expect(await print([uuid])).toMatchObject({ code: 3002, data: { reason: '重打须写明事由' } })

    await save(templateOf([words('新版 {{no}}')]))
    await world.as('zhangwei').call(publishPaper, { paper: SLIP, size: A5, rev: 1 })
    const again = await print([uuid], { reason: '原件遗失' })
    const { body } = await printed(again.data.printList)
    for (const said of ['重打 第 2 次', '第 2 次打印', '王强', '事由 原件遗失', '借用人签字']) expect(body).toContain(said)
    const other = await print([await addLoan()])
    expect((await printed(other.data.printList)).body).toContain('新版 JH')
    const [page] = await pagesOf((await printed(again.data.printList, 'pdf')).rawPayload)
    expect(page?.text).toContain('重打 第 2 次')
    const { data } = await world.as('wangqiang').call(choosePaper, { entity: 'loan_loan', uuids: [uuid] })
    expect(data.paperList[0]?.printedCount).toBe(1)
    await rewind()
  })

  test('a document keeps its number, what it said and its file; what changed becomes another one when that is asked', async () => {
    const uuid = await addLoan('赵一')
    const first = await print([uuid])
    const ofRow = async () => (await world.as('wangqiang').call(listPrints, { entity: 'loan_loan', uuid })).data.printList
    const [told] = await ofRow()
    expect(told).toMatchObject({
      no: expect.stringMatching(/^DY\d{6}\d{6}$/),
      copy: 1,
      size: A5,
      label: '借还单',
      reason: null,
      printUserName: '王强',
    })

    const changed = await world.as('wangqiang').call(loans.update, { uuid, version: 1, borrower: '钱二' })
    expect(changed.code).toBe(200)
    const again = await print([uuid], { reason: '遗失' })
    const { body } = await printed(again.data.printList)
    expect(body).toContain('赵一')
    expect(body).not.toContain('钱二')
    expect(body).toContain('重打 第 2 次')
    const other = await print([uuid], { afresh: 1 })
    expect((await printed(other.data.printList)).body).toContain('钱二')
    // It says the same as that one: printing it again is a reprint, whatever was asked.
    expect(await print([uuid], { afresh: 1 })).toMatchObject({ code: 3002, data: { reason: '重打须写明事由' } })
    const [latest, , oldest] = await ofRow()
    expect(latest?.no).not.toBe(told?.no)
    expect(oldest).toMatchObject({ no: told?.no, copy: 1 })

    await world.listen()
    await expect.poll(async () => (await ofRow()).map(({ keptFlag }) => keptFlag), { timeout: 20_000 }).toEqual([1, 1, 1])
    const file = await printed(first.data.printList, 'pdf')
    expect(decodeURIComponent(String(file.headers['filename']))).toBe(`借还单 ${told?.no}.pdf`)
    const [page] = await pagesOf(file.rawPayload)
    expect(page?.text).toContain('赵一')
    expect((await world.as('zhouting').call(listPrints, { entity: 'loan_loan', uuid })).code).toBe(404)
    await rewind()
  })

  test('at the same moment nobody prints the same time twice', async () => {
    const uuid = await addLoan()
    await print([uuid])
    const answers = await Promise.all(Array.from({ length: 8 }, () => print([uuid], { reason: '卡纸' })))
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200))
    const marks = await Promise.all(answers.map(async ({ data }) => /重打 第 (\d+) 次/.exec((await printed(data.printList)).body)?.[1]))
    expect(marks.toSorted()).toEqual(['2', '3', '4', '5', '6', '7', '8', '9'])
  })

  test('what does not count any more is crossed out', async () => {
    const uuid = await addLoan()
    const { cancel } = loans.acting
    if (cancel === undefined) throw new Error('loans cannot be cancelled')
    await print([uuid])
    const ofRow = async () => (await world.as('wangqiang').call(listPrints, { entity: 'loan_loan', uuid })).data.printList
    expect(await ofRow()).toMatchObject([{ voidFlag: 0 }])
    await world.as('wangqiang').call(cancel, { uuid, version: 1 })
    expect((await preview('wangqiang', uuid)).body).toContain('across void')
    const { data } = await print([uuid], { reason: '存档' })
    expect((await printed(data.printList)).body).toContain('across void')
    expect(await ofRow()).toMatchObject([
      { voidFlag: 1, copy: 2 },
      { voidFlag: 1, copy: 1 },
    ])
    const [page] = await pagesOf((await printed(data.printList, 'pdf')).rawPayload)
    expect(page?.text).toContain('重打 第 2 次')
  })

  test('what is printed stands in the history of its row, labels do not', async () => {
    const uuid = await addLoan()
    await print([uuid])
    await print([uuid], { reason: '原件遗失' })
    const [{ no } = { no: '' }] = (await world.as('wangqiang').call(listPrints, { entity: 'loan_loan', uuid })).data.printList
    const log = async (of: typeof loan | typeof item, row: string) =>
      (await world.as('wangqiang').call(entityEndpoints(of).log, { uuid: row } as never)).data.list.map(({ content, userName }) => [
        content,
        userName,
      ])
    expect((await log(loan, uuid)).slice(0, 2)).toEqual([
      [`重打借还单 ${no}，事由：原件遗失`, '王强'],
      [`打印借还单 ${no}`, '王强'],
    ])
    const labelled = await addItem('X-10')
    await world.as('wangqiang').call(printPapers, { paper: LABEL, size: 'label-50x30', uuids: [labelled] })
    expect(await log(item, labelled)).toHaveLength(1)
  })

  test('what is out of reach, of no layout, too much or another paper is refused', async () => {
    const uuid = await addLoan()
    const { data } = await print([uuid])
    const others = await world.as('wangqiang').call(printPapers, { paper: LABEL, size: 'label-50x30', uuids: [await addItem('X-9')] })
    expect((await world.as('zhouting').call(printPapers, { paper: SLIP, size: A5, uuids: [uuid] })).code).toBe(404)
    const answers = [
      await preview('wangqiang', uuid, { size: 'a4' }),
      await preview('wangqiang', uuid, { paper: 'loan.loan.none' }),
      await preview('wangqiang', 'x'),
      await preview('wangqiang', Array.from({ length: 201 }, () => crypto.randomUUID()).join(',')),
      await preview('liuyang', crypto.randomUUID()),
      await preview('zhouting', uuid),
      await file('zhouting', printedPapers.path, { prints: data.printList.join(',') }),
      await printed([...data.printList, ...others.data.printList]),
    ]
    expect(answers.map((answer) => Number(Object(answer.json()).code))).toEqual([3002, 404, 3002, 3002, 404, 404, 404, 404])
  })
})

describe('templates', () => {
  test('are those of the enterprise: drafts are kept, published ones printed, others see neither', async () => {
    const before = await world.as('zhangwei').call(getPaperTemplate, { paper: SLIP, size: A5 })
    expect(before.data).toMatchObject({ version: 0, draft: null, label: '借还单' })
    expect(before.data.groupList.map(({ label }) => label)).toEqual(['借还单', '借用物品', '打印'])
    const made = templateOf([words('自己的 {{no}}')])
    expect((await save(made)).data).toEqual({ rev: 1 })
    const uuid = await addLoan()
    expect((await preview('wangqiang', uuid)).body).not.toContain('自己的')
    expect((await preview('wangqiang', uuid, { draft: '1' })).body).toContain('自己的 JH')
    expect((await world.as('zhangwei').call(publishPaper, { paper: SLIP, size: A5, rev: 1 })).data).toEqual({ version: 1 })
    expect((await preview('wangqiang', uuid)).body).toContain('自己的 JH')
    const after = await world.as('zhangwei').call(getPaperTemplate, { paper: SLIP, size: A5 })
    expect(after.data).toMatchObject({ version: 1, draft: null, template: made })
    const { data } = await world.as('zhangwei').call(listPapers, {})
    expect(data.paperList.find(({ paper }) => paper === SLIP)?.sizeList[0]).toMatchObject({ size: A5, version: 1, draftFlag: 0 })
    const foreign = await world.as('zhouting').call(getPaperTemplate, { paper: SLIP, size: A5 })
    expect(foreign.data).toMatchObject({ version: 0, draft: null })
    expect(JSON.stringify(foreign.data)).not.toContain('自己的')
    await rewind()
  })

  test('a new size begins with nothing and may then be printed', async () => {
    expect((await world.as('zhangwei').call(getPaperTemplate, { paper: SLIP, size: '241x93' })).data).toMatchObject({
      template: null,
      version: 0,
    })
    await save(templateOf([words('针打 {{no}}')], '241x93'))
    await world.as('zhangwei').call(publishPaper, { paper: SLIP, size: '241x93', rev: 1 })
    expect((await preview('wangqiang', await addLoan(), { size: '241x93' })).body).toContain('size:241mm 93mm')
    await rewind()
  })

  test('two who edit: the second is told, and may take over', async () => {
    await save(templateOf([words('一')]))
    const refused = await save(templateOf([words('二')]), 0)
    expect(refused).toMatchObject({ code: 3002, status: 409, msg: '模板正由张伟编辑', data: { _current: 1 } })
    expect((await save(templateOf([words('二')]), -1)).data).toEqual({ rev: 2 })
    expect((await world.as('zhangwei').call(publishPaper, { paper: SLIP, size: A5, rev: 1 })).status).toBe(409)
    await world.as('zhangwei').call(discardPaperDraft, { paper: SLIP, size: A5 })
    expect((await world.as('zhangwei').call(publishPaper, { paper: SLIP, size: A5, rev: 2 })).code).toBe(3002)
  })

  test('errors keep a draft from being published; it is kept all the same', async () => {
    const bad = templateOf([table('nothing', [column('物品', 190, 'item')]), words('{{用途}}'), words('{{items.item}}')])
    expect((await save(bad)).code).toBe(200)
    const { code, data } = await world.as('zhangwei').call(publishPaper, { paper: SLIP, size: A5, rev: 1 })
    expect([code, data]).toEqual([3002, { template: '模板还有3个错误' }])
    const uuid = await addLoan()
    expect((await preview('wangqiang', uuid, { draft: '1' })).statusCode).toBe(200)
    expect((await preview('wangqiang', uuid, { draft: '1', format: 'pdf' })).statusCode).toBe(200)
    await world.as('zhangwei').call(discardPaperDraft, { paper: SLIP, size: A5 })
  })

  test('what is no template is refused: too large, too deep, of another size, of unknown blocks', async () => {
    const large = templateOf(Array.from({ length: 60 }, () => words('字'.repeat(TEMPLATE_LIMITS.text))))
    const nested = (depth: number): Block =>
      depth === 0 ? words('x') : { id: 'w', kind: 'when', field: 'no', op: 'filled', value: '', blocks: [nested(depth - 1)] }
    const answers = [
      await save(large),
      await save(templateOf([nested(9)])),
      await world.as('zhangwei').call(savePaperDraft, { paper: SLIP, size: 'a4', template: templateOf([]), rev: 0 }),
      await world
        .as('zhangwei')
        .call(savePaperDraft, { paper: SLIP, size: A5, template: { size: A5, blocks: [{ id: 'x', kind: 'script' }] }, rev: 0 } as never),
      await save(templateOf([words('字'.repeat(10_000_000))])),
    ]
    expect(answers.slice(0, 4).map(({ code }) => code)).toEqual([3002, 3002, 3002, 3002])
    expect(answers[4]?.status).toBeGreaterThanOrEqual(400)
  })

  test('only who manages applications designs', async () => {
    for (const call of [listPapers, getPaperTemplate])
      expect((await world.as('liuyang').call(call, { paper: SLIP, size: A5 } as never)).code).toBe(401)
    expect((await save(templateOf([words('x')]), 0, 'liuyang')).code).toBe(401)
  })

  test('the newest rows that the caller may read are there to look at', async () => {
    const uuid = await addLoan('最新')
    const { data } = await world.as('wangqiang').call(listPaperRows, { paper: SLIP, take: 2 })
    expect(data.rowList).toHaveLength(2)
    expect(data.rowList[0]).toMatchObject({
      uuid,
      values: { borrower: { text: '最新' }, phone: { text: '138****0004' } },
      lines: { items: [{ qty: { number: 1 } }] },
    })
    const theirs = await world.as('zhouting').call(listPaperRows, { paper: SLIP })
    expect(JSON.stringify(theirs.data)).not.toContain(uuid)
  })
})
