import type { Drawn } from '@qifuyun/kit/history.ts'

export interface Line {
  from: number
  text?: string
  picture?: Drawn
  file?: { name: string; content: string }
}

export interface Chat {
  name: string
  announcement: string
  owner: number
  people: readonly number[]
  /** Departments whose people are in it. */
  organs: readonly number[]
  lines: readonly Line[]
  /** How many of the last lines the people of the small demo have not read. */
  unread: number
}

const said = (...lines: readonly [from: number, text: string][]): Line[] => lines.map(([from, text]) => ({ from, text }))
const METERS = '楼栋,水表,电表\n1幢,1286,40217\n2幢,1174,38652\n3幢,2250,61880\n'
const ROTA = '日期,早班,中班,夜班\n周一,彭志刚,郎大伟,鲁卫国\n周二,韦成龙,昌永健,马小军\n'
const CHECK = '检查项目,结果\n消防通道,合格\n电梯轿厢,合格\n垃圾分类,需整改\n'

/** Groups of the company with what was said in them lately. */
export const CHATS: readonly Chat[] = [
  {
    name: '西湖花园项目群',
    announcement: '业主诉求 30 分钟内响应，处理结果当日回复。',
    owner: 3,
    people: [1, 2, 4, 5, 6, 7, 101, 102, 103, 111, 112],
    organs: [8, 9],
    lines: [
      ...said([3, '本周重点：3 幢外墙渗水排查、地库照明改造收尾。'], [6, '地库 B 区灯管今天换完，剩 C 区两排。']),
      { from: 6, picture: 'after-pipe' },
      ...said(
        [4, '5 幢 1202 业主来电感谢，说师傅上门很快。'],
        [3, '辛苦了，这条发到公司公众号表扬一下。'],
        [111, '明早 9 点停水 1 小时换阀门，公告已发。'],
        [3, '收到，客服把 3 幢、5 幢住户再电话确认一遍。'],
      ),
    ],
    unread: 2,
  },
  {
    name: '钱江新城广场项目群',
    announcement: '写字楼访客高峰 8:30–10:00，请提前到岗。',
    owner: 141,
    people: [1, 3, 6, 104, 113, 114],
    organs: [42],
    lines: [
      ...said([141, '今天有两家公司搬家，货梯已预约下午两点。'], [144, '放行条都提交了，请门岗核对。']),
      { from: 144, picture: 'goods' },
      ...said([3, '注意保护电梯轿厢，结束后检查地面。'], [141, '好的，已安排人跟。']),
    ],
    unread: 1,
  },
  {
    name: '之江云筑项目群',
    announcement: '巡查发现问题请直接发工单。',
    owner: 142,
    people: [1, 3, 105, 106, 115, 116],
    organs: [43],
    lines: said(
      [142, '儿童乐园滑梯护栏松动，已拉警示带。'],
      [115, '下午带工具过去加固。'],
      [142, '完成后拍照发工单。'],
      [115, '已加固，测试没问题。'],
    ),
    unread: 0,
  },
  {
    name: '城北天地项目群',
    announcement: '',
    owner: 143,
    people: [1, 3, 107, 108, 117, 118],
    organs: [44],
    lines: said([143, '空调主机清洗完成，报告稍后上传。'], [117, '冷却塔水位正常。'], [143, '周五消防联动测试，请各租户知悉。']),
    unread: 1,
  },
  {
    name: '工程维修群',
    announcement: '抢修电话 24 小时保持畅通。',
    owner: 6,
    people: [1, 3, 4],
    organs: [6],
    lines: [
      ...said([6, '本月水电抄表数据汇总好了，大家核对自己负责的楼栋。']),
      { from: 6, file: { name: '11月水电抄表.csv', content: METERS } },
      ...said([112, '2 幢电表少一位，我改一下。'], [113, 'A 座没问题。'], [6, '7 幢 602 厨房漏水，谁在附近？'], [114, '我十分钟到。']),
      { from: 114, picture: 'before-pipe' },
      ...said([114, '存水弯裂了，换一个就好。'], [6, '好，记得上传照片再完工。']),
    ],
    unread: 3,
  },
  {
    name: '客服前台群',
    announcement: '接听电话请报姓名，三声内接起。',
    owner: 4,
    people: [3, 7],
    organs: [5],
    lines: [
      ...said([4, '物业费缴费高峰，前台加一个窗口。'], [101, '今天已接待 46 户。'], [7, '缴费问答我整理了一份，大家统一口径。']),
      { from: 7, file: { name: '缴费常见问答.txt', content: '问：可以线上缴费吗？\n答：可以，扫描缴费单上的二维码。\n' } },
      ...said([102, '收到，正在用。'], [4, '谢谢赵敏，写得很清楚。']),
    ],
    unread: 2,
  },
  {
    name: '保洁绿化群',
    announcement: '雨后一小时内完成大堂除水。',
    owner: 123,
    people: [3],
    organs: [45, 8],
    lines: said([123, '落叶季，早上六点半先扫主干道。'], [124, '3 幢东侧清完了。'], [126, '月季修剪完成，绿化垃圾下午清运。']),
    unread: 0,
  },
  {
    name: '秩序值班群',
    announcement: '交接班请写清未办事项。',
    owner: 131,
    people: [3],
    organs: [46, 9],
    lines: [
      ...said([131, '下周排班表。']),
      { from: 131, file: { name: '秩序部排班表.csv', content: ROTA } },
      ...said([132, '收到。'], [134, '南门道闸起落慢，已报修。'], [131, '夜班注意地库出入口积水。']),
    ],
    unread: 1,
  },
  {
    name: '财务对账群',
    announcement: '',
    owner: 5,
    people: [1, 2, 3],
    organs: [4],
    lines: said(
      [5, '本月收缴率 91.6%，比上月高 1.2 个百分点。'],
      [156, '城北天地还有三家租户未对账。'],
      [3, '我今天催一下。'],
      [5, '报销单请在 25 日前提交。'],
      [1, '收缴率不错，继续保持。'],
    ),
    unread: 2,
  },
  {
    name: '行政人事群',
    announcement: '入职、转正、离职手续统一在审批里办理。',
    owner: 2,
    people: [1, 17],
    organs: [3],
    lines: said(
      [2, '年底体检名单请各部门本周报齐。'],
      [158, '工程部、秩序部已报。'],
      [159, '冬季工装到货，共 60 套。'],
      [2, '明天开始发放，按尺码登记。'],
    ),
    unread: 1,
  },
  {
    name: '品质检查群',
    announcement: '发现问题：拍照、定位、限时。',
    owner: 154,
    people: [1, 3, 6],
    organs: [41],
    lines: [
      ...said([154, '本周四个项目检查结果汇总。']),
      { from: 155, file: { name: '品质检查表.csv', content: CHECK } },
      ...said([3, '垃圾分类的整改周五前完成。'], [154, '好的，周五复查。']),
    ],
    unread: 1,
  },
  {
    name: '管理层周会群',
    announcement: '每周一 10:00，一号会议室。',
    owner: 1,
    people: [2, 3, 5, 6, 160, 141, 142, 143],
    organs: [],
    lines: said(
      [1, '周会材料请提前一天发我。'],
      [3, '西湖花园本周报修 9 单，全部按时完成。'],
      [141, '钱江新城出租率 94%。'],
      [5, '四个项目预算执行率 88%。'],
      [2, '年会场地看好两处，周会上定。'],
      [1, '好，明天会上见。'],
    ),
    unread: 2,
  },
]
