/** What the demo enterprise knows: by the place of its space, and of its folder there. */
export const SPACES = [
  { name: '员工手册', about: '制度、流程与常见问题，全员可读', public: true, approval: false, folders: ['人事制度', '行政事务'] },
  { name: '工程运维', about: '设备操作规程与应急预案', public: false, approval: true, folders: ['操作规程', '应急预案'] },
] as const

export const DOCS = [
  {
    ...{ space: 0, folder: 0, title: '考勤与休假管理制度', tags: [0], mustRead: true },
    content:
      '<h2>一、工作时间</h2><p>行政岗位周一至周五 9:00–18:00，项目岗位按排班表执行。</p><h2>二、请假</h2><p>请假须提前一个工作日提交审批，病假可当日补办。</p><h3>年休假</h3><p>工作满一年享受五天年休假，满十年享受十天。</p><h2>三、加班</h2><p>加班由部门负责人安排，优先安排调休。</p>',
  },
  {
    ...{ space: 0, folder: 1, title: '费用报销流程', tags: [0], mustRead: false },
    content:
      '<h2>报销时限</h2><p>费用发生后三十天内提交，跨年费用须在次年一月十五日前提交。</p><h2>所需票据</h2><ul><li><p>增值税发票</p></li><li><p>消费明细</p></li><li><p>审批单编号</p></li></ul>',
  },
  {
    ...{ space: 1, folder: 0, title: '配电房巡检操作规程', tags: [1], mustRead: true },
    content:
      '<h2>进入前</h2><p>两人同行，穿戴绝缘鞋，登记进入时间。</p><h2>检查内容</h2><p>查看变压器温度、开关状态与仪表读数，异常立即上报。</p><h2>离开</h2><p>关闭照明，锁好门窗，填写巡检记录。</p>',
  },
  {
    ...{ space: 1, folder: 1, title: '电梯困人应急预案', tags: [1, 2], mustRead: true },
    content:
      '<h2>接报</h2><p>安抚乘客，告知不要扒门，记录电梯编号与楼层。</p><h2>救援</h2><p>五分钟内到场，三十分钟内完成救援，必要时联系维保单位与消防。</p><h2>善后</h2><p>电梯停用检查，填写事件报告。</p>',
  },
] as const

export const TAGS = ['制度', '操作规程', '应急'] as const
