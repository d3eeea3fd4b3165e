import type { Context } from '@qifuyun/kit/context.ts'
import { deviceCommand } from '#src/iot/commands/device-command.ts'
import { refuse, refuseAt } from '#src/iot/texts.ts'

/** Dangerous services take a right of their own, and the password of whoever sends them. */
export const prove = async (call: Context, password: string | undefined): Promise<void> => {
  const { actor, people } = call
  const may = actor !== null && (actor.manager || (await people.may(deviceCommand, actor.userUuid, ['action.danger'])))
  if (!may) return refuse('没有下发危险指令的权限')
  if (password === undefined || password === '') return refuseAt('password', '危险指令需要验证登录密码')
  if (!(await people.knowPassword(password))) return refuseAt('password', '密码错误')
}
