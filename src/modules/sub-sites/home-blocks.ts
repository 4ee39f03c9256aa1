import type { HubBlock, NewestTab } from './blocks.ts'

const ROWS = 5
/** Category of the catalogue whose datasets count as serious dishonesty. */
const SERIOUS = '严重失信主体名单信息'

const about = (head: string) => ({ of: 'headline', head }) as const
const category = (tone: NewestTab['note']['tone']) => ({ of: 'category', head: '名单类别', tone }) as const

/** Register blocks of the portal's home page, by position. */
export const homeBlocks = (cityName: string) =>
  ({
    figures: {
      kind: 'overview',
      subjects: { label: '在库信用主体', href: '/code-publicity' },
      counts: [
        { label: '行政许可', dataset: 'permit', href: '/double-publicity-info?tab=permit' },
        { label: '行政处罚（公示中）', dataset: 'penalty', href: '/double-publicity-info?tab=penalty' },
        { label: '信用承诺', dataset: 'commitment', href: '/credit-commitment-index' },
        { label: '守信激励对象', dataset: 'honour-list', href: '/red-list/index' },
        { label: '严重失信主体', category: SERIOUS, href: '/black-list/index' },
      ],
    },
    decisions: {
      kind: 'newest',
      label: '双公示',
      rows: ROWS,
      tabs: [
        { label: '行政许可', dataset: 'permit', href: '/double-publicity-info?tab=permit', note: about('许可内容') },
        {
          label: '行政处罚',
          dataset: 'penalty',
          href: '/double-publicity-info?tab=penalty',
          note: about('违法行为和罚款'),
        },
      ],
    },
    lists: {
      kind: 'newest',
      label: '名单公示',
      rows: ROWS,
      tabs: [
        { label: '守信激励', dataset: 'honour-list', href: '/red-list/index', note: category('good') },
        { label: '严重失信', dataset: 'serious-list', href: '/black-list/index', note: category('bad') },
        {
          label: '经营异常',
          dataset: 'abnormal',
          href: '/unusual-directory',
          note: { of: 'authority', head: '列入机关' },
        },
      ],
    },
    creditPlus: { kind: 'credit-plus', label: '信易+', href: '/credit-plus-home' },
    rank: { kind: 'city-rank', label: '城市信用排名', cityName, href: '/city-rank' },
  }) as const satisfies Record<string, HubBlock>
