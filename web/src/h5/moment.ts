const clock = new Intl.DateTimeFormat('zh-CN', {
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Asia/Shanghai',
})

/** A moment as the pages show it: `01/31 14:00`. */
export const moment = (at: string): string => clock.format(new Date(at))
