import { printedPapers, printPapers } from '@qifuyun/contract/papers/endpoints.ts'
import { paperId } from '@qifuyun/kit/paper/paper.ts'
import { codeOn, pagesOf } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assetLabel } from '#src/fixed-asset/app.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { type AssetWorld, assetWorld } from '#src/fixed-asset/testing.ts'

let of: AssetWorld
beforeAll(async () => {
  of = await assetWorld()
})
afterAll(() => of.world.close())

const COUNT = 200
/** Labels that are read dot by dot, as a scanner would. */
const READ_EACH = 20

test('two hundred labels are one PDF at true size, each with its number and a code that leads to its card', {
  timeout: 60_000,
}, async () => {
  await of.copy(await of.addAsset(), COUNT - 1)
  const cards = (await of.page(asset)).map(({ uuid, no }) => ({ uuid: String(uuid), no: String(no) }))
  expect(cards).toHaveLength(COUNT)
  const uuids = cards.map(({ uuid }) => uuid)
  const { data } = await of.by().call(printPapers, { paper: paperId(assetLabel), size: 'label-50x30', uuids })
  const authorization = (await of.by().token()) ?? ''
  const query = { prints: data.printList.join(','), format: 'pdf' }
  const { headers, rawPayload } = await of.world.app.http.inject({
    method: 'GET',
    url: printedPapers.path,
    query,
    headers: { authorization },
  })
  expect(headers['content-type']).toBe('application/pdf')
  const pages = await pagesOf(rawPayload)
  expect(pages).toHaveLength(COUNT)
  for (const [at, page] of pages.entries()) {
    expect([page.width, page.height].map(Math.round)).toEqual([50, 30])
    const card = cards.find(({ no }) => page.text.includes(no))
    expect(card, page.text).toBeDefined()
    if (at % READ_EACH === 0) expect(codeOn(page)).toContain(card?.uuid)
  }
})
