import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IotWorld, iotWorld } from '#src/iot/testing.ts'
import { modelIn } from '#src/iot/things/model.ts'
import { changesBy } from '#src/iot/things/paper/comparing.ts'
import { readModel, writeModel } from '#src/iot/things/paper/model-json.ts'
import { obstaclesTo } from '#src/iot/things/paper/obstacles.ts'
import { product } from '#src/iot/things/product.ts'

let of: IotWorld
beforeAll(async () => {
  of = await iotWorld()
})
afterAll(() => of.world.close())

const stored = async (uuid: string) => modelIn((await of.info(product, uuid)) as Record<keyof ReturnType<typeof modelIn>, unknown>)

/** Takes a text in as the page does. */
const take = async (uuid: string, text: string) => {
  const { parts, problems } = readModel(text, await stored(uuid))
  expect(problems).toEqual([])
  return of.update(product, uuid, () => parts)
}

test('the thing model of a product goes out, into another one, and out of that the same', async () => {
  const [one, other] = [await of.addProduct(), await of.addProduct({ properties: [], events: [], services: [] })]
  const text = writeModel(await stored(one))
  await of.done(take(other, text))
  expect(writeModel(await stored(other))).toBe(text)
  expect(changesBy(await stored(other), readModel(text).parts)).toEqual([])
})

test('what a product does not let go of is told before, and refused by the server', async () => {
  const uuid = await of.addProduct()
  await of.addRule(uuid)
  await of.done(of.act(product, 'release', uuid))
  const model = await stored(uuid)
  const standing = { released: true, rules: new Map([['t', '过热']]) }
  const without = '{\n"services": [],\n"properties": [\n{"identifier": "h", "name": "湿度", "dataType": "float"}]}'
  expect(obstaclesTo(model, readModel(without, model), standing)).toMatchObject([
    { line: 3, said: { text: '「{key}」被规则「{rule}」引用，不能移除', params: { key: 't', rule: '过热' } } },
  ])
  expect(await take(uuid, without)).toMatchObject({ code: 3002, data: { properties: '属性被规则引用' } })
  const retyped = writeModel(model).replace('"float"', '"int"')
  expect(obstaclesTo(model, readModel(retyped, model), standing)).toMatchObject([
    { line: 6, said: { text: '已发布，「{key}」不能修改类型', params: { key: 't' } } },
  ])
  expect(await take(uuid, retyped)).toMatchObject({ code: 3002, data: { properties: '已发布，不能修改类型' } })
  expect(writeModel(await stored(uuid))).toBe(writeModel(model))
})
