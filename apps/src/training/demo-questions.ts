import { TYPE } from '#src/training/codes.ts'

/** Tags of the demo enterprise, and its questions by the place of their tag. */
export const TAGS = ['消防安全', '客户服务', '设备操作'] as const

export const QUESTIONS = [
  {
    tag: 0,
    type: TYPE.single,
    stem: '发现火情后首先应当做什么？',
    choices: '报警并通知值班人员\n乘电梯撤离\n返回取财物\n等待领导指示',
    answer: 'A',
  },
  { tag: 0, type: TYPE.single, stem: '干粉灭火器的压力指针在哪个区域为正常？', choices: '红色\n黄色\n绿色', answer: 'C' },
  { tag: 0, type: TYPE.single, stem: '消防通道被占用时应当如何处理？', choices: '登记后放任\n立即劝离并上报\n次日再处理', answer: 'B' },
  { tag: 0, type: TYPE.multiple, stem: '以下哪些属于灭火的基本方法？', choices: '冷却\n隔离\n窒息\n助燃', answer: 'ABC' },
  {
    tag: 0,
    type: TYPE.multiple,
    stem: '巡查消防设施时应检查哪些内容？',
    choices: '灭火器压力\n消火栓配件\n应急照明\n绿植长势',
    answer: 'ABC',
  },
  { tag: 0, type: TYPE.judge, stem: '火灾时可以乘坐普通电梯逃生。', choices: null, answer: '错' },
  { tag: 0, type: TYPE.judge, stem: '防火门平时应保持关闭。', choices: null, answer: '对' },
  { tag: 0, type: TYPE.fill, stem: '我国火警电话号码是多少？', choices: null, answer: '119\n一一九' },
  { tag: 1, type: TYPE.single, stem: '业主来电应在几声铃响内接听？', choices: '三声\n六声\n九声', answer: 'A' },
  { tag: 1, type: TYPE.judge, stem: '业主投诉当日必须首次回应。', choices: null, answer: '对' },
  {
    tag: 1,
    type: TYPE.essay,
    stem: '业主因停水情绪激动到前台投诉，您如何处理？',
    choices: null,
    answer: '先安抚并记录；说明原因与恢复时间；提供临时用水；事后回访',
  },
] as const

/** What the paper of the fire brigade draws: type, how many, points each. */
export const DRAWS = [
  [TYPE.single, 2, 20],
  [TYPE.multiple, 1, 20],
  [TYPE.judge, 2, 10],
  [TYPE.fill, 1, 20],
] as const

export const [FIRE_PAPER, SERVICE_PAPER] = ['消防安全（抽题）', '客户服务'] as const
/** Where the demo's chapters lead. */
export const [LAW, GUIDE] = ['https://www.119.gov.cn/', 'https://www.mem.gov.cn/'] as const
