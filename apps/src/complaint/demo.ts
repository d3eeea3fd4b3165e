import type { Context } from '@qifuyun/kit/context.ts'
import { NATURAL } from '@qifuyun/kit/work/fields.ts'
import { COMPLAINT, complaint } from '#src/complaint/complaint.ts'
import { kind, NORMAL, SERIOUS } from '#src/complaint/kind.ts'
import { demoProject } from '#src/main-data/demo-project.ts'

const KINDS = [
  { name: '噪音扰民', respondMinutes: 30, handleHours: 24, level: NORMAL },
  { name: '环境卫生', respondMinutes: 60, handleHours: 48, level: NORMAL },
  { name: '停车秩序', respondMinutes: 30, handleHours: 48, level: NORMAL },
  { name: '服务态度', respondMinutes: 30, handleHours: 48, level: SERIOUS },
] as const

const COMPLAINTS = [
  {
    kind: 0,
    nature: COMPLAINT,
    content: '楼上装修周末早晨六点开始敲墙，已持续三天，请协调施工时间',
    contact: '周先生',
    phone: '13800000201',
  },
  { kind: 1, nature: COMPLAINT, content: '2单元电梯厅垃圾两天未清，有异味', contact: '何女士', phone: '13800000202' },
  { kind: 2, nature: '2', content: '建议在东门增加访客临时停车位标识，避免占用消防通道', contact: '陈先生', phone: '13800000203' },
  { kind: 3, nature: '3', content: '东门岗保安冒雨帮忙搬运行李，特此表扬', contact: '顾女士', phone: '13800000204' },
] as const

/** Today's complaints of the demo project. */
export const demoComplaints = async (call: Context): Promise<void> => {
  const { rows, people } = call
  const at = await demoProject(call, COMPLAINTS.length)
  const [handlerGroup] = at?.managerUserUuid ? await people.organsOf(at.managerUserUuid) : []
  if (at === undefined || handlerGroup === undefined) return
  const kinds: string[] = []
  for (const each of KINDS) kinds.push((await rows.add(kind, { ...each, calendar: NATURAL, handlerGroup })).uuid)
  for (const [index, { kind: of, ...said }] of COMPLAINTS.entries())
    await rows.add(complaint, {
      ...said,
      kind: kinds[of] ?? '',
      projectUuid: at.uuid,
      roomUuid: at.homes[index]?.uuid ?? null,
      channel: '1',
      level: NORMAL,
    })
}
