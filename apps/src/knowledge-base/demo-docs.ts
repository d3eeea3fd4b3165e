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
  {
    ...{ space: 0, folder: 0, title: '入职与试用期管理办法', tags: [0], mustRead: false },
    content:
      '<h2>入职</h2><p>入职当日提交身份证、学历与离职证明，领取工牌与工装，完成系统账号登记。</p><h2>试用期</h2><p>试用期三个月，导师每月面谈一次，期满前十日提交转正申请。</p>',
  },
  {
    ...{ space: 0, folder: 1, title: '印章使用须知', tags: [0], mustRead: false },
    content:
      '<h2>申请</h2><p>用印须提交审批并附完整文件，空白文件不得用印。</p><h2>外带</h2><p>印章外带须两人同行，当日归还，并上传用印照片。</p>',
  },
  {
    ...{ space: 0, folder: 1, title: '客服话术：水费突然升高怎么答', tags: [0], mustRead: false },
    content:
      '<h2>先核实</h2><p>核对上期与本期读数、抄表照片，确认是否估抄后补抄。</p><h2>再解释</h2><p>告知用量与单价的计算过程；怀疑漏水的，预约工程上门检查。</p><h2>仍有疑问</h2><p>登记投诉并在四小时内回复，必要时申请表计检定。</p>',
  },
  {
    ...{ space: 1, folder: 0, title: '二次供水泵房操作规程', tags: [1], mustRead: true },
    content:
      '<h2>每日</h2><p>查看出水压力、液位与水泵运行声音，记录余氯与浊度。</p><h2>每半年</h2><p>水箱清洗消毒并送检，检验报告张贴公示。</p><h2>停泵</h2><p>先关出口阀再停泵，挂检修牌，通知受影响楼栋。</p>',
  },
  {
    ...{ space: 1, folder: 0, title: '空调冷却塔换季保养要点', tags: [1], mustRead: false },
    content:
      '<h2>开机前</h2><p>清洗填料与集水盘，检查风机皮带与轴承，试运行两小时。</p><h2>停机后</h2><p>排空管路存水，覆盖防尘罩，登记待换配件。</p>',
  },
  {
    ...{ space: 1, folder: 1, title: '暴雨与地库倒灌应急预案', tags: [1, 2], mustRead: true },
    content:
      '<h2>预警</h2><p>收到橙色以上预警，检查排水泵与挡水板，沙袋就位，通知车主移车。</p><h2>倒灌</h2><p>切断低位电源，封闭入口，组织抽排并每十五分钟报告水位。</p><h2>恢复</h2><p>设备绝缘检测合格后方可送电，拍照留存损失清单。</p>',
  },
  {
    ...{ space: 1, folder: 1, title: '停电应急处置卡', tags: [2], mustRead: false },
    content:
      '<h2>三分钟内</h2><p>确认停电范围，检查发电机自启，安抚电梯乘客。</p><h2>十分钟内</h2><p>发布停电公告，安排人员值守出入口与消控室。</p><h2>来电后</h2><p>逐路送电，复位电梯与门禁，填写事件记录。</p>',
  },
] as const

export const TAGS = ['制度', '操作规程', '应急'] as const
