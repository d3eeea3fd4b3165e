import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Chance, type Deed, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { countLine } from '#src/inventory/counting/count-line.ts'
import { stocktake } from '#src/inventory/counting/stocktake.ts'
import { batchOf, DEMO_GOODS } from '#src/inventory/demo-goods.ts'
import { inDoc } from '#src/inventory/documents/in-doc.ts'
import { outDoc } from '#src/inventory/documents/out-doc.ts'
import { requisition } from '#src/inventory/documents/requisition.ts'
import { item } from '#src/inventory/goods/item.ts'
import { WAREHOUSE, warehouse } from '#src/inventory/goods/warehouse.ts'
import { stock } from '#src/inventory/stock/stock.ts'
import { supplier } from '#src/supplier/supplier.ts'

/** Stores with a past; each has a number in its code. */
const STORES = 2
/** Whoever keeps both does one after the other. */
const APART_MS = 3 * MINUTE_MS
const codeOf = (n: number): string => `CK-1${n + 1}`

interface Place {
  n: number
  at: PastProject
}

type Wanted = { good: number; qty: number }

const storeOf = async (hand: Hand, { n }: Place): Promise<string> => {
  const [found] = await hand.list(warehouse, (f) => f.eq('code', codeOf(n)), 1)
  return found?.uuid ?? ''
}

const thingsOf = async (hand: Hand): Promise<Map<string, string>> =>
  new Map(
    (
      await hand.list(
        item,
        (f) =>
          f.oneOf(
            'code',
            DEMO_GOODS.map(({ code }) => code),
          ),
        DEMO_GOODS.length,
      )
    ).map(({ code, uuid }) => [code, uuid]),
  )

/** Suppliers that have been admitted by then. */
const SUPPLIERS = 20

const supplierOf = async (hand: Hand, chance: Chance): Promise<string | null> => {
  const usable = await hand.list(supplier, (f) => f.eq('usable', true), SUPPLIERS)
  return usable.length === 0 ? null : chance.pick(usable).uuid
}

const isBatched = (good: (typeof DEMO_GOODS)[number]): boolean => 'batchManaged' in good

/** A receipt of some goods, drawn up and posted. */
const receipt = (past: Past, place: Place, key: string, at: Date, wanted: readonly Wanted[]): Story => {
  const chance = past.chanceOf(`receipt ${key}`)
  const day = chinaDay(at)
  const by = place.at.manager
  return {
    key,
    deeds: [
      {
        at,
        by,
        run: async (hand) => {
          const things = await thingsOf(hand)
          const lines = wanted.flatMap(({ good, qty }) => {
            const of = DEMO_GOODS[good]
            if (of === undefined) return []
            // Prices move a little.
            const price = (Number(of.price) * (0.96 + chance.next() * 0.1)).toFixed(2)
            return [{ item: things.get(of.code) ?? '', qty: String(qty), price, ...(isBatched(of) && { batch: batchOf(of, day) }) }]
          })
          return hand.add(inDoc, {
            kind: '1',
            warehouse: await storeOf(hand, place),
            bizDate: day,
            supplier: await supplierOf(hand, chance),
            lines,
          })
        },
      },
      { at: later(at, chance.between(5, 50) * MINUTE_MS), by, run: (hand, uuid) => hand.act(inDoc, uuid, 'post') },
    ],
  }
}

/** What is there of some goods without batches, and no more of each than is wanted. */
const available = async (hand: Hand, place: Place, wanted: readonly Wanted[]): Promise<{ item: string; qty: string }[]> => {
  const [at, things] = [await storeOf(hand, place), await thingsOf(hand)]
  const rows = await hand.list(stock, (f) => f.eq('warehouse', at), DEMO_GOODS.length)
  return wanted.flatMap(({ good, qty }) => {
    const uuid = things.get(DEMO_GOODS[good]?.code ?? '')
    const there = Number(rows.find((row) => row.item === uuid)?.available ?? 0)
    const least = Math.min(qty, Math.floor(there))
    return uuid === undefined || least < 1 ? [] : [{ item: uuid, qty: String(least) }]
  })
}

const MOST = [30, 3, 1, 4, 2, 25, 6, 1, 5, 1, 1, 6, 300] as const

const drawn = (chance: Chance, goods: readonly number[]): Wanted[] => {
  const first = chance.pick(goods)
  const second = chance.pick(goods)
  const of = (good: number): Wanted => ({ good, qty: chance.between(1, MOST[good] ?? 1) })
  return first === second ? [of(first)] : [of(first), of(second)]
}

const PURPOSES = ['楼道照明维修', '水泵房保养', '单元门禁维修', '地库照明更换', '卫生间漏水维修', '日常保洁', '消防设施维护'] as const
const PLAIN = DEMO_GOODS.flatMap((good, n) => (isBatched(good) ? [] : [n]))

/** Goods are handed out over the counter. */
const handOut = (past: Past, place: Place, key: string, at: Date): Story => {
  const chance = past.chanceOf(`issue ${key}`)
  const wanted = drawn(chance, PLAIN)
  const receiver = chance.pick(past.people.engineers)
  const by = place.at.manager
  return {
    key,
    deeds: [
      {
        at,
        by,
        run: async (hand) => {
          const lines = await available(hand, place, wanted)
          if (lines.length === 0) return undefined
          const uuid = await hand.add(outDoc, { kind: '1', warehouse: await storeOf(hand, place), bizDate: chinaDay(at), receiver, lines })
          return uuid
        },
      },
      { at: later(at, 3 * MINUTE_MS), by, run: (hand, uuid) => (uuid === '' ? Promise.resolve() : hand.act(outDoc, uuid, 'post')) },
    ],
  }
}

/** Somebody asks for goods, and gets them. */
const askFor = (past: Past, place: Place, key: string, at: Date, until?: number): Story => {
  const chance = past.chanceOf(`requisition ${key}`)
  const wanted = drawn(
    chance,
    DEMO_GOODS.map((_good, n) => n),
  )
  const by = place.at.manager
  const deeds: Deed[] = [
    {
      at,
      by,
      run: async (hand) => {
        const lines = await available(hand, place, wanted)
        const at0 = await storeOf(hand, place)
        return lines.length === 0
          ? undefined
          : hand.add(requisition, { warehouse: at0, purpose: chance.pick(PURPOSES), target: '1', lines })
      },
    },
    { at: later(at, 5 * MINUTE_MS), by, run: (hand, uuid) => (uuid === '' ? Promise.resolve() : hand.act(requisition, uuid, 'submit')) },
    {
      at: later(at, chance.between(1, 20) * HOUR_MS),
      by,
      run: (hand, uuid) => (uuid === '' ? Promise.resolve() : hand.act(requisition, uuid, 'issue')),
    },
  ]
  return { key, deeds: deeds.slice(0, until) }
}

/** Goods of a count, none of them in batches. */
const COUNTED = 6

/** A count of some goods after work, in which a piece or two is missing. */
const counted = (past: Past, place: Place, key: string, at: Date): Story => {
  const chance = past.chanceOf(`count ${key}`)
  const by = place.at.manager
  const count = (n: number): Deed => ({
    at: later(at, (10 + n * 4) * MINUTE_MS),
    by,
    run: async (hand, uuid) => {
      const line = (await hand.list(countLine, (f) => f.eq('stocktake', uuid), COUNTED))[n]
      const book = Number(line?.bookQty ?? 0)
      const missing = book > 2 && chance.happens(0.4) ? 1 : 0
      await hand.act(countLine, line?.uuid ?? '', 'count', { countedQty: String(book - missing), ...(missing > 0 && { reason: '损耗' }) })
    },
  })
  const does = (minutes: number, action: 'start' | 'finish' | 'approve'): Deed => ({
    at: later(at, minutes * MINUTE_MS),
    by,
    run: (hand, uuid) => hand.act(stocktake, uuid, action),
  })
  return {
    key,
    deeds: [
      {
        at,
        by,
        run: async (hand) => {
          const things = await thingsOf(hand)
          const items = DEMO_GOODS.slice(0, COUNTED).map(({ code }) => things.get(code) ?? '')
          return hand.add(stocktake, { warehouse: await storeOf(hand, place), scope: '3', items, counters: [by], remark: '月度抽盘' })
        },
      },
      does(5, 'start'),
      ...Array.from({ length: COUNTED }, (_line, n) => count(n)),
      does(60, 'finish'),
      does(90, 'approve'),
    ],
  }
}

const opened = (past: Past, place: Place): Story => {
  const day = past.days[0] ?? past.now
  return {
    key: `store-${place.n}`,
    deeds: [
      {
        at: later(day, 8 * HOUR_MS + place.n * APART_MS),
        by: place.at.manager,
        run: (hand) =>
          hand.add(warehouse, {
            ...{
              code: codeOf(place.n),
              name: place.n === 0 ? '一期工程仓' : '二期工程仓',
              kind: WAREHOUSE.project,
              projectUuid: place.at.uuid,
            },
            ...{ keeper: place.at.manager, inFlow: false, outFlow: false, transferFlow: false },
          }),
      },
    ],
  }
}

const EVERY_DAYS = 21

const storyOf = (past: Past, place: Place): Story[] => {
  const { days } = past
  const all = DEMO_GOODS.map((good, n) => ({ good: n, qty: Math.max(1, Math.round(Number(good.maxStock) * 0.8)) }))
  const first = receipt(past, place, `first-${place.n}`, later(days[0] ?? past.now, 9 * HOUR_MS + place.n * APART_MS), all)
  const counts = [30 + 15 * place.n].flatMap((ago) => {
    const day = days.at(-ago)
    return day === undefined ? [] : [counted(past, place, `count-${place.n}-${ago}`, later(day, 19 * HOUR_MS + place.n * APART_MS))]
  })
  const more = days.slice(1, -1).flatMap((day, index): Story[] => {
    const chance = past.chanceOf(`stock ${place.n} ${index}`)
    const stories: Story[] = []
    const when = past.workingMoment(day, chance)
    if (index % EVERY_DAYS === EVERY_DAYS - 1) {
      const wanted = drawn(chance, PLAIN)
        .concat(drawn(chance, PLAIN))
        .map(({ good }) => ({ good, qty: Math.max(1, Math.round(Number(DEMO_GOODS[good]?.maxStock ?? 1) * 0.4)) }))
      stories.push(receipt(past, place, `in-${place.n}-${index}`, when, [...new Map(wanted.map((each) => [each.good, each])).values()]))
    }
    if (past.isWorkday(day) && chance.happens(0.13)) stories.push(handOut(past, place, `out-${place.n}-${index}`, later(when, HOUR_MS)))
    if (past.isWorkday(day) && chance.happens(0.08)) stories.push(askFor(past, place, `ask-${place.n}-${index}`, later(when, 2 * HOUR_MS)))
    return stories
  })
  return [
    opened(past, place),
    first,
    ...more,
    ...counts,
    askFor(past, place, `ask-today-${place.n}`, new Date(past.now.getTime() - (2 + place.n) * HOUR_MS), 2),
  ]
}

/** Two stores that have lived: filled on the first day, used once a week or so, filled up again. */
export const inventoryHistory: History = (past) => past.projects.slice(0, STORES).flatMap((at, n) => storyOf(past, { n, at }))
