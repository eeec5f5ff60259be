import type { ReactNode } from 'react';
import { Breadcrumbs } from '#app/ui/frame/breadcrumbs.tsx';
import { Container, Section } from '#app/ui/frame/container.tsx';
import { PageTitle, SectionHead } from '#app/ui/text/headings.tsx';
import {
  BarSamples,
  DotSamples,
  DumbbellSamples,
  LineSamples,
  MapSamples,
  PlaceSamples,
} from './chart-samples.tsx';
import { ButtonSamples, ChoiceSamples, FieldSamples } from './control-samples.tsx';
import { FigureSamples, MarkSamples, NoticeSamples, StateSamples, TableSamples } from './text-samples.tsx';

/** Shows every component in its states, with invented names and figures, inside the site's own frame. */
export default function Gallery() {
  return (
    <Container>
      <div className="pt-6">
        <Breadcrumbs items={[{ label: 'Acasă', href: '/' }, { label: 'Sistemul de design' }]} />
      </div>
      <PageTitle
        kicker="Date demonstrative"
        standFirst="Fiecare parte a paginilor, în stările ei, cu nume și cifre inventate."
      >
        Sistemul de design
      </PageTitle>
      <Part title="Cifre" samples={<FigureSamples />} />
      <Part title="Semne, cartonașe, text" samples={<MarkSamples />} />
      <Part title="Mesaje" samples={<NoticeSamples />} />
      <Part title="Butoane" samples={<ButtonSamples />} />
      <Part title="Alegeri și dezvăluiri" samples={<ChoiceSamples />} />
      <Part title="Câmpuri" samples={<FieldSamples />} />
      <Part title="Stări" samples={<StateSamples />} />
      <Part title="Tabele" samples={<TableSamples />} />
      <Part title="Bare" samples={<BarSamples />} />
      <Part title="Linii" samples={<LineSamples />} />
      <Part title="Hartă" samples={<MapSamples />} />
      <Part title="Locuri pe hartă" samples={<PlaceSamples />} />
      <Part title="Puncte" samples={<DotSamples />} />
      <Part title="Distanțe" samples={<DumbbellSamples />} />
    </Container>
  );
}

function Part({ title, samples }: { title: string; samples: ReactNode }) {
  return (
    <Section>
      <SectionHead kicker="Exemple" title={title} />
      {samples}
    </Section>
  );
}
