/** A field of supervision, told by the words in the names of the authorities that decide in it. */
export interface SupervisedField {
  code: string
  name: string
  /** None: every authority. */
  words: readonly string[]
}

/** The fields a report about one field can be asked for. */
export const SUPERVISED_FIELDS: readonly SupervisedField[] = [
  { code: 'all', name: '全部领域', words: [] },
  { code: 'market', name: '市场监管', words: ['市场监督'] },
  { code: 'tax', name: '税务', words: ['税务'] },
  { code: 'ecology', name: '生态环境', words: ['生态环境'] },
  { code: 'safe-production', name: '安全生产', words: ['应急管理'] },
  { code: 'fire', name: '消防安全', words: ['消防'] },
  { code: 'housing', name: '住房和城乡建设', words: ['住房', '建设局'] },
  { code: 'transport', name: '交通运输', words: ['交通运输'] },
  { code: 'labour', name: '人力资源和社会保障', words: ['人力资源'] },
  { code: 'medical-insurance', name: '医疗保障', words: ['医疗保障'] },
  { code: 'health', name: '卫生健康', words: ['卫生健康'] },
  { code: 'land', name: '自然资源和林业', words: ['自然资源', '林业'] },
  { code: 'farming', name: '农业农村', words: ['农业农村'] },
  { code: 'sea', name: '海洋渔业', words: ['海洋', '渔业'] },
  { code: 'water', name: '水利', words: ['水利'] },
  { code: 'urban', name: '城市管理', words: ['城市管理'] },
  { code: 'culture', name: '文化和旅游', words: ['文化和旅游'] },
  { code: 'commerce', name: '商务和发展改革', words: ['商务局', '发展和改革', '粮食'] },
  { code: 'treasury', name: '财政和政府采购', words: ['财政'] },
  { code: 'statistics', name: '统计', words: ['统计'] },
  { code: 'public-security', name: '公安', words: ['公安'] },
  { code: 'education', name: '教育', words: ['教育'] },
  { code: 'science', name: '科技', words: ['科学技术'] },
  { code: 'industry', name: '工业和信息化', words: ['工业和信息化'] },
  { code: 'civil', name: '民政', words: ['民政'] },
  { code: 'veterans', name: '退役军人事务', words: ['退役军人'] },
  { code: 'religion', name: '民族宗教', words: ['民族', '宗教'] },
  { code: 'local-finance', name: '地方金融', words: ['金融'] },
  { code: 'sports', name: '体育', words: ['体育'] },
  { code: 'files', name: '档案', words: ['档案'] },
  { code: 'weather', name: '气象', words: ['气象'] },
  { code: 'post', name: '邮政', words: ['邮政'] },
  { code: 'tobacco', name: '烟草专卖', words: ['烟草'] },
  { code: 'customs', name: '海关', words: ['海关'] },
  { code: 'ships', name: '海事', words: ['海事'] },
  { code: 'shelter', name: '人民防空', words: ['人民防空'] },
  { code: 'press', name: '新闻出版和版权', words: ['新闻出版', '版权'] },
  { code: 'funds', name: '住房公积金', words: ['公积金'] },
  { code: 'judicial', name: '司法执行', words: ['法院'] },
]

export const findField = (code: string): SupervisedField | undefined =>
  SUPERVISED_FIELDS.find((field) => field.code === code)

export const isInField = ({ words }: SupervisedField, authority: string): boolean =>
  words.length === 0 || words.some((word) => authority.includes(word))
