import {
  metricPart,
  SOURCE_LABELS,
  TALENT_METRIC_LABELS,
  TALENT_METRICS,
  type TalentMetric,
} from '@ensemble/contract/analytics/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { count, inWords } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PlainLink } from '../../ui/link.tsx'
import { SegmentedControl } from '../../ui/tabs.tsx'
import { type AnalyticsQuery, hiresOf, industriesOf, skillsOf, sourcesOf, talentOf } from './analytics.api.ts'
import { Breakdown } from './breakdown.tsx'
import { Panel } from './panel.tsx'

interface PanelProps {
  asked: AnalyticsQuery
}

/** Where looks, applicants and hires came from. */
export function Sources({ asked }: PanelProps) {
  const query = useQuery(sourcesOf(asked))
  return (
    <Panel id="sources" title="Where people came from" query={query}>
      {({ items }) => (
        <Breakdown
          title="Sources"
          column="Source"
          part="sources"
          asked={asked}
          rows={items
            .filter(({ views, applicants, hires }) => views + applicants + hires > 0)
            .toSorted((one, other) => other.applicants - one.applicants || other.views - one.views)
            .map(({ source, views, applicants, hires }) => ({
              name: SOURCE_LABELS[source],
              values: [
                { label: 'seen', value: views },
                { label: 'applied', value: applicants },
                { label: 'hired', value: hires },
              ],
            }))}
          drawn={['seen', 'applied']}
          none="No one has looked at your posts in this period."
        />
      )}
    </Panel>
  )
}

/** Posts, applicants and hires by the industry that posts name. */
export function Industries({ asked }: PanelProps) {
  const query = useQuery(industriesOf(asked))
  return (
    <Panel id="industries" title="Industry breakdown" query={query}>
      {({ items }) => (
        <Breakdown
          title="Industries"
          column="Industry"
          part="industries"
          asked={asked}
          rows={items.map(({ industry, posts, applicants, hires }) => ({
            name: industry || 'No industry named',
            values: [
              { label: 'posts', value: posts },
              { label: 'applied', value: applicants },
              { label: 'hired', value: hires },
            ],
          }))}
          drawn={['applied', 'hired']}
          none="No post was open in this period."
        />
      )}
    </Panel>
  )
}

/** Who applied and who was hired: by craft, experience, city and availability, never by age, gender or looks. */
export function TalentMetrics({ asked }: PanelProps) {
  const query = useQuery(talentOf(asked))
  const [metric, setMetric] = useState<TalentMetric>('craft')
  return (
    <Panel
      id="talent-metrics"
      title="Talent metrics"
      query={query}
      actions={
        <SegmentedControl
          label="Count by"
          tabs={TALENT_METRICS.map((key) => ({ key, label: TALENT_METRIC_LABELS[key] }))}
          selected={metric}
          onChange={setMetric}
        />
      }
    >
      {(parts) => (
        <Breakdown
          key={metric}
          title="Talent metrics"
          column={TALENT_METRIC_LABELS[metric]}
          part="talent"
          asked={asked}
          rows={parts[metric].map(({ part, applicants, hires }) => ({
            name: metricPart(metric, part),
            values: [
              { label: 'applied', value: applicants },
              { label: 'hired', value: hires },
            ],
          }))}
          drawn={['applied', 'hired']}
          none="No one has applied in this period."
        />
      )}
    </Panel>
  )
}

/** What applicants bring, beside what the posts ask for. */
export function Skills({ asked }: PanelProps) {
  const query = useQuery(skillsOf(asked))
  return (
    <Panel id="skills" title="Top skills" query={query}>
      {({ applicants, items }) => (
        <Breakdown
          title="Top skills"
          column="Skill"
          part="skills"
          asked={asked}
          rows={items.map(({ skill, applicants: have, posts }) => ({
            name: skill,
            values: [
              ...(applicants > 0 ? [{ label: `of ${count(applicants, 'applicant')}`, value: have }] : []),
              { label: posts === 1 ? 'post asks for it' : 'posts ask for it', value: posts },
            ],
          }))}
          drawn={[`of ${count(applicants, 'applicant')}`, 'post asks for it', 'posts ask for it']}
          none="Neither posts nor applicants name skills in this period."
        />
      )}
    </Panel>
  )
}

/** The latest people who accepted. */
export function Hires({ asked }: PanelProps) {
  const query = useQuery(hiresOf(asked))
  return (
    <Panel id="hires" title="Recent hires" query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-small text-muted">No one has accepted an offer in this period.</p>
        ) : (
          <ul className="grid gap-1">
            {items.map(({ application_id: id, name, avatar_url: avatar, craft, post, at }) => (
              <li key={id}>
                <PlainLink
                  href={pathTo(`/business/applicants?status=accepted&applicant=${id}`)}
                  className="flex min-h-14 items-center gap-3 rounded-card px-2 hover:bg-sunk"
                >
                  <Avatar name={name} src={avatar} size={40} />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-strong">{name}</span>
                    <span className="block truncate text-small text-muted">
                      {[craft, post?.title].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  <span className="shrink-0 text-small text-muted">{inWords(at)}</span>
                </PlainLink>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}
