import { figureHtml, sizePictures } from '../src/modules/editing/pictures.ts'

/** Size of all drawings in pixels. */
const SIZE = { width: 800, height: 500 }

/** Alternative texts of the drawings in `pictures/` that appear above articles. */
export const SCENES: Readonly<Record<string, string>> = {
  'bank-counter': '银行柜台前，客户经理和客户一起看一份合同',
  'bonded-port': '码头堆场的俯视图：集装箱、龙门吊、仓库和检查通道',
  briefing: '三位发言人坐在主席台后，台前坐着记者和听众',
  'bus-stop': '一辆公交车停在站台，乘客举着手机准备上车',
  'city-skyline': '江边的城市高楼和一座斜拉桥',
  'construction-site': '建筑工地上的塔吊、脚手架、挖掘机和戴安全帽的工人',
  court: '法院大楼正面的石柱和台阶，几个人站在门前',
  'data-centre': '大屏幕上显示地图和图表，工作人员坐在电脑前',
  'farm-field': '果园和田垄，一台拖拉机正在作业',
  harbour: '港口里靠泊的集装箱货轮和岸边的桥吊',
  hospital: '医院楼前停着救护车，医生陪着一位老人',
  island: '有灯塔和渔村的小岛，周围是帆船',
  'kitchen-check': '后厨里，两名执法人员和一名厨师站在灶台与操作台之间',
  library: '图书馆窗前，一名学生坐在书桌旁看书，两侧是书架',
  'market-street': '商业街两侧的店铺和街上的行人',
  'mountain-bamboo': '群山和竹林之间的农舍与小水电站',
  'night-market': '夜晚的老街上，挂着灯笼的摊位亮着灯，市民在逛',
  pharmacy: '药店柜台后站着两名药师，柜台前有两位顾客，墙边是药架',
  'reading-report': '客厅沙发上，一位老人和一名青年一起看平板电脑上的报告',
  'school-campus': '学校教学楼前的操场上，学生在跑步',
  'seaside-volunteers': '海边沙滩上，四名穿红色马甲的志愿者站在分类垃圾桶旁',
  'service-hall': '办事大厅的窗口里坐着工作人员，厅内有人在排队和使用自助机',
  'shoe-workshop': '制鞋车间的工作台上放着一只运动鞋和一台缝纫机',
  'smart-factory': '生产线上，两台机械臂正在作业，旁边站着两名工人',
  'tea-garden': '层层茶园里，三名戴斗笠的茶农在采茶',
  'village-talk': '村里的场院上，一名宣讲员指着展板，村民围坐在前面',
  wetland: '湿地水面上的白鹭、睡莲和木栈道',
}

/** The picture above an article; the caption says that it is a drawing. */
export function leadPicture(id: string | undefined, caption: string | undefined): string {
  if (!id || !caption) return ''
  const alt = SCENES[id]
  if (!alt) throw new Error(`demo/scenes.ts does not say what ${id} shows`)
  const figure = figureHtml({ id, alt, caption: `${caption}（示意图）`, isDecorative: false })
  return sizePictures(figure, new Map([[id, SIZE]]))
}
