import { z } from 'zod'
import { contract, get } from '../../kernel/calls/contract.ts'
import { STATES } from './verify-contract.ts'

const Fact = z.object({ label: z.string(), value: z.string() })

const Block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), paragraphs: z.array(z.string()) }),
  z.object({ type: z.literal('facts'), facts: z.array(Fact) }),
  z.object({
    ...{ type: z.literal('summary'), title: z.string(), note: z.string(), facts: z.array(Fact) },
    figures: z.array(
      z.object({
        ...{ label: z.string(), number: z.number().nullable(), unit: z.string(), note: z.string() },
        tone: z.enum(['good', 'bad', 'plain']),
      }),
    ),
  }),
  z.object({
    ...{ type: z.literal('timeline'), title: z.string(), note: z.string(), from: z.string(), to: z.string() },
    events: z.array(
      z.object({ date: z.string(), label: z.string(), mark: z.enum(['diamond', 'circle', 'ring', 'star']) }),
    ),
  }),
  z.object({ type: z.literal('counts'), counts: z.array(z.object({ label: z.string(), number: z.number() })) }),
  z.object({
    type: z.literal('records'),
    name: z.string(),
    note: z.string().optional(),
    whenEmpty: z.string(),
    records: z.array(
      z.object({
        heading: z.string(),
        facts: z.array(Fact),
        missing: z.array(z.string()).optional(),
        amount: z.string().optional(),
        mark: z.object({ tag: z.string(), note: z.string() }).optional(),
      }),
    ),
  }),
  z.object({
    type: z.literal('table'),
    whenEmpty: z.string(),
    columns: z.array(z.object({ label: z.string(), share: z.number(), align: z.literal('right').optional() })),
    rows: z.array(z.array(z.string())),
  }),
])

/** A paper as a page shows it: the call schema of `Paper` in `paper-contract.ts`. */
export const PaperContent = z.object({
  title: z.string(),
  subtitle: z.string().optional(),
  facts: z.array(Fact),
  watermark: z.string().optional(),
  sections: z.array(z.object({ heading: z.string(), source: z.string().optional(), blocks: z.array(Block) })),
})
export type PaperContent = z.output<typeof PaperContent>

/** A QR code as an SVG path, with the length of its side in modules. */
export const QrDrawing = z.object({ path: z.string(), side: z.number() })

export const PaperPage = z.object({
  number: z.string(),
  /** In groups of four; empty if papers of this sort cannot be verified. */
  code: z.string(),
  qr: QrDrawing.nullable(),
  issuer: z.string(),
  state: z.enum(STATES),
  paper: PaperContent,
})
export type PaperPage = z.output<typeof PaperPage>

/** Calls for the portal's own pages; they are not part of the public interface. */
export const paperPageCalls = contract({
  own: {
    ...get('user', '/papers/own/{number}'),
    summary: '查询本人的一份文件；供打印',
    params: z.object({ number: z.string().max(40).describe('报告编号') }),
    data: PaperPage,
    example: { params: { number: 'none' } },
  },
})
