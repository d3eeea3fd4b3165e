// Makes one repair order, then prints every order as it changes.
import { ordersOver } from './client.ts'
import { listenToEvents } from './events.ts'

const setting = (name: string): string => {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`${name} must be set`)
  return value
}

const orders = ordersOver(setting('QIFUYUN_URL'), setting('QIFUYUN_TOKEN'))
const print = (line: object) => console.log(JSON.stringify(line))

listenToEvents(Number(setting('PORT')), setting('EVENT_SECRET'), async ({ event, data }) => {
  if (event !== 'row.changed' || data.entity !== 'repairOrder' || data.removedFlag === 1) return
  for (const uuid of data.rowUuidList ?? []) print({ heard: await orders.read(uuid) })
})
const uuid = await orders.add({
  type: setting('REPAIR_TYPE'),
  projectUuid: setting('PROJECT'),
  content: '3楼走廊灯不亮',
  contactName: '周先生',
  contactPhone: '13911110001',
})
print({ added: uuid })
