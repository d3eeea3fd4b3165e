/** How somebody is asked for what they owe. */
export const CHANNEL = { site: '1', text: '2', phone: '3', visit: '4', letter: '5', lawyer: '6' } as const
export type Channel = (typeof CHANNEL)[keyof typeof CHANNEL]

export const CHANNELS = {
  site: [CHANNEL.site, '站内', 'neutral'],
  text: [CHANNEL.text, '短信', 'info'],
  phone: [CHANNEL.phone, '电话', 'success'],
  visit: [CHANNEL.visit, '上门', 'violet'],
  letter: [CHANNEL.letter, '催缴函', 'warning'],
  lawyer: [CHANNEL.lawyer, '律师函', 'error'],
} as const

/** What is sent without anybody doing it by hand. */
export const SENT: readonly Channel[] = [CHANNEL.site, CHANNEL.text]
