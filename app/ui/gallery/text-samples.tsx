import { CountUnits } from '#app/ui/data/count-units.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { CounterRow, Figure, FigureRow, KeyValues } from '#app/ui/data/figure.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Pending } from '#app/ui/forms/pending.tsx';
import { NumberMark, PersonMark } from '#app/ui/people/person-mark.tsx';
import { formatInteger } from '#app/ui/text/format.ts';
import { Box } from '#app/ui/text/headings.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import { Badge, Tag, VerifiedTick } from '../badge.tsx';
import { Card } from '../card.tsx';
import { Notice } from '../notice.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../states.tsx';
import { sampleColumns } from './chart-samples.tsx';
import { plum, samples } from './samples.ts';

export function NoticeSamples() {
  return (
    <div className="grid gap-4">
      <Notice title="O informație">Text care spune ce înseamnă și de unde vine.</Notice>
      <Notice
        kind="warning"
        title="De ținut minte"
        action={
          <Button size="small" kind="secondary">
            Vezi cum
          </Button>
        }
      >
        Un text mai lung, care pe un ecran îngust împinge butonul sub el.
      </Notice>
      <Notice kind="error" title="Nu s-a putut salva">
        Verifică conexiunea și încearcă din nou.
      </Notice>
      <Notice kind="success">Salvat.</Notice>
      <Notice kind="success" place="inline">
        Salvat acum, la locul faptei.
      </Notice>
    </div>
  );
}

export function FigureSamples() {
  return (
    <div className="grid gap-10">
      <FigureRow>
        <Figure label="Prezență" value="50,00" unit="%" note="1.000.000 din 2.000.000" />
        <Figure label="Valabile" value="1.234.567" note="98,75% din total" />
        <Figure label="Nule" value="12.345" note="1,25% din total" />
        <Figure label="Din străinătate și prin corespondență" value="N/A" note="date insuficiente" />
      </FigureRow>
      <div className="grid gap-10 md:grid-cols-2">
        <FigureRow stack>
          <Figure size="hero" label="Cifra paginii" value="66,67" unit="%" note="exemplu, 18 mai 2000" />
        </FigureRow>
        <div>
          <p className="mb-3 font-semibold">Au mai rămas</p>
          <CountUnits
            text="Au mai rămas 2 zile și 22 de ore"
            units={[
              { id: 'd', value: '2', unit: 'zile' },
              { id: 'h', value: '22', unit: 'de ore' },
              { id: 'm', value: '00', unit: 'de minute' },
            ]}
          />
        </div>
      </div>
      <SourceLine note="Date demonstrative." sources={[{ label: 'Exemplu', href: '#s' }]} />
    </div>
  );
}

export function MarkSamples() {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-4">
        {samples.map((row, index) => (
          <PersonMark
            key={row.id}
            name={row.name}
            tone={row.hue}
            size={(['small', 'normal', 'large', 'hero'] as const)[index]}
          />
        ))}
      </div>
      <ul className="flex flex-wrap items-center gap-4">
        {Array.from({ length: 13 }, (_, index) => index + 1).map((number) => (
          <li key={number} className="flex items-center gap-2">
            <NumberMark tone={{ ...plum, number }} size="tiny" />
            <NumberMark tone={{ ...plum, number }} />
            <NumberMark tone={{ ...plum, number }} size="large" />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Badge>Neutru</Badge>
        <Badge kind="ink">Ales</Badge>
        <Badge kind="blue">Urmărit</Badge>
        <Badge kind="yellow">Nou</Badge>
        <Badge kind="green">Verificat</Badge>
        <Badge kind="red">Respins</Badge>
        <Badge kind="dashed">Date demonstrative</Badge>
        <Tag>Administrație</Tag>
        <Tag>Justiție</Tag>
      </div>
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {samples.slice(1, 4).map((row, index) => (
          <Card key={row.id} selected={index === 0} labelledBy={`card-${row.id}`}>
            <div className="flex items-start justify-between gap-3">
              <PersonMark name={row.name} tone={row.hue} size="large" />
              <Checkbox
                label={index === 0 ? 'Selectat' : 'Compară'}
                defaultChecked={index === 0}
                name={row.id}
              />
            </div>
            <h3 id={`card-${row.id}`} className="mt-3.5 text-[1.375rem]">
              {row.name}
              <VerifiedTick label="verificat" />
            </h3>
            <p className="mt-1 mb-3 line-clamp-2 min-h-[2.9em] text-ink-2 text-sm">{row.sub}</p>
            <div className="mt-auto">
              <CounterRow
                items={['Aprecieri', 'Urmăritori', 'Vizualizări'].map((label, at) => ({
                  label,
                  value: formatInteger(1203 * (at + 1)),
                }))}
              />
            </div>
          </Card>
        ))}
      </div>
      <div className="grid gap-8 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Prose>
          <p>
            Un paragraf la mărimea de citit, cu „ghilimele românești”, ș și ț cu virgulă, și o linie de 60–75
            de semne.
          </p>
          <ul>
            <li>primul rând</li>
            <li>al doilea rând</li>
          </ul>
        </Prose>
        <Box title="O casetă laterală" level={3}>
          <KeyValues
            items={[
              { label: 'Aprecieri', value: '1.215' },
              { label: 'Ultima zi', value: '18 mai 2000' },
            ]}
          />
        </Box>
      </div>
    </div>
  );
}

export function StateSamples() {
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <Skeleton shapes={['circle', 'title', 'text', 'text', 'bar']} />
      <Loading />
      {/* The transform keeps the fixed note of a loading page inside this box. */}
      <div className="min-h-16 [--masthead:0px] [transform:translate(0)]">
        <Pending isLoading />
      </div>
      <EmptyState
        title="Nu există încă nimic aici."
        action={<Button kind="secondary">Propune un subiect</Button>}
      >
        O întrebare clară primește răspunsuri mai bune.
      </EmptyState>
      <ErrorState
        title="Nu am putut încărca datele."
        action={<Button kind="secondary">Încearcă din nou</Button>}
      >
        Conexiunea s-a întrerupt. Ce ai scris s-a păstrat.
      </ErrorState>
    </div>
  );
}

export function TableSamples() {
  const sortable = sampleColumns.map((column) =>
    column.id === 'count' ? { ...column, sort: { href: '#ordine', now: 'descending' as const } } : column,
  );
  return (
    <div className="grid gap-12">
      <DataTable
        caption="Un tabel care se derulează în caseta lui"
        columns={sortable}
        rows={samples}
        rowKey={(row) => row.id}
        isSelected={(row) => row.id === 'b'}
        maxHeight="15rem"
      />
      <DataTable
        caption="Pe ecrane înguste, fiecare rând devine o casetă"
        columns={sampleColumns}
        rows={samples}
        rowKey={(row) => row.id}
        stacks
      />
      <DataTable
        caption="Într-o casetă deasă, valorile scurte stau pe același rând"
        columns={sampleColumns}
        rows={samples}
        rowKey={(row) => row.id}
        stacks="dense"
      />
    </div>
  );
}
