import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import type { QuestionResult } from '../contract.ts'
import styles from './survey.module.css'

/** Results of each question as bars, with the numbers in a table. */
export const ResultCharts = ({ questions, unit }: { questions: readonly QuestionResult[]; unit: '人' | '份' }) =>
  questions.map(({ id, type, title, answered, choices, average }, index) => (
    <div key={id} className={styles.result}>
      <h3>
        {index + 1}. {title}
      </h3>
      <p className={styles.note}>
        {answered} {unit}作答
        {average !== null && `，平均 ${average.toFixed(1)} 分`}
        {type === 'multiple' && '；可以选多项，比例之和会超过 100%'}
        {type === 'text' && '；文字意见不公开原文，主要内容见结果反馈'}
      </p>
      {choices.length > 0 && (
        <BarChart
          title={title}
          description={choices
            .map(({ label, count, percent }) => `${label} ${count} ${unit}，占 ${percent}%`)
            .join('；')}
          full={100}
          bars={choices.map(({ label, count, percent }) => ({
            ...{ label, values: [percent], text: `${count} ${unit}，${percent.toFixed(1)}%` },
          }))}
        />
      )}
    </div>
  ))
