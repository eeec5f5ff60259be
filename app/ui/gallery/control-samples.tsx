import { useState } from 'react';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Pager } from '#app/ui/data/pager.tsx';
import { EmbedCode } from '#app/ui/embed-code/embed-code.tsx';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Checkbox, Radio } from '#app/ui/forms/checkbox.tsx';
import { ChoiceBoxes, ChoiceRows } from '#app/ui/forms/choices.tsx';
import { Select, TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { FileField } from '#app/ui/forms/file-field.tsx';
import { SegmentedLinks, TabLinks } from '#app/ui/frame/link-groups.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { BellIcon } from '#app/ui/icons/icons.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { DropMenu, dropMenuItem } from '#app/ui/overlays/drop-menu.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { InfoPopover } from '#app/ui/overlays/info-popover.tsx';
import { CopyText } from '#app/ui/share/copy-text.tsx';
import { ShareButton } from '#app/ui/share/share-button.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';

export function ButtonSamples() {
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3">
        <Button>Principal</Button>
        <Button kind="secondary">
          <Icon of={BellIcon} />
          Secundar
        </Button>
        <Button kind="quiet">Discret</Button>
        <Button kind="danger">Șterge</Button>
        <Button disabled>Oprit</Button>
        <Button busy>Salvează</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small">Mic</Button>
        <Button size="small" kind="secondary">
          Mic secundar
        </Button>
        <ButtonLink href="#butoane" kind="secondary">
          Link ca buton
        </ButtonLink>
        <MoreLink href="#butoane">Toate exemplele</MoreLink>
      </div>
    </div>
  );
}

export function FieldSamples() {
  return (
    <form className="grid gap-6 md:grid-cols-2">
      <TextField label="Nume" name="nume" hint="Așa cum apare în act." />
      <TextField
        label="Adresă de e-mail"
        name="email"
        type="email"
        defaultValue="exemplu@"
        error="Scrie adresa întreagă, de exemplu nume@exemplu.ro."
      />
      <TextField label="Telefon" name="telefon" optional />
      <TextField label="Câmp oprit" name="oprit" disabled defaultValue="Nu se poate schimba" />
      <Select
        label="Ordonare"
        name="ordine"
        options={[
          { value: 'a', label: 'Alfabetic' },
          { value: 'b', label: 'O opțiune cu un nume foarte lung, care nu încape pe un ecran îngust' },
        ]}
        defaultValue="b"
      />
      <TextArea label="Mesaj" name="mesaj" rows={3} placeholder="Scrie aici" />
      <fieldset className="grid content-start gap-1">
        <legend className="mb-1 font-semibold text-sm">Căsuțe</legend>
        <Checkbox label="Bifată" name="c1" defaultChecked />
        <Checkbox label="Nebifată, cu lămurire" name="c2" hint="Se poate schimba oricând." />
        <Checkbox label="Oprită" name="c3" disabled />
      </fieldset>
      <fieldset className="grid content-start gap-1">
        <legend className="mb-1 font-semibold text-sm">Una din mai multe</legend>
        <Radio label="Prima" name="r" value="1" defaultChecked />
        <Radio label="A doua" name="r" value="2" />
      </fieldset>
      <FileField label="Fișier" name="fisier" browse="Alege fișierul" nothing="Niciun fișier ales." />
      <FileField
        label="Fișier refuzat"
        name="fisier-refuzat"
        browse="Alege fișierul"
        nothing="Niciun fișier ales."
        error="Fișierul este prea mare. Alege unul de cel mult 2 MB."
      />
      <ScaleSample />
    </form>
  );
}

function ScaleSample() {
  const [value, setValue] = useState(1);
  const choices = ['Deloc', 'Puțin', 'Mult'].map((label, index) => ({ label, value: index }));
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-semibold text-base">Pe rânduri</legend>
        <ChoiceRows name="randuri" choices={choices} value={value} onChange={setValue} keys />
      </fieldset>
      <fieldset>
        <legend className="mb-2 font-semibold text-base">În căsuțe</legend>
        <ChoiceBoxes name="casute" choices={choices} value={value} onChange={setValue} />
      </fieldset>
    </>
  );
}

export function ChoiceSamples() {
  return (
    <div className="grid gap-8">
      <SegmentedLinks
        label="Perioada"
        items={[
          { href: '#p1', label: 'Perioada I', current: false },
          { href: '#p2', label: 'Perioada II', current: true },
        ]}
      />
      <TabLinks
        label="Părți ale profilului"
        items={['Descriere', 'Educație', 'Experiență profesională', 'Documente oficiale', 'Linkuri'].map(
          (label, index) => ({
            href: `#t${index}`,
            label,
            current: index === 0,
            count: index === 3 ? 12 : undefined,
          }),
        )}
      />
      <Pager page={6} count={12} hrefFor={(page) => `#pagina-${page}`} />
      <div>
        <Disclosure summary="Vezi detaliile">Un text care se arată la cerere.</Disclosure>
        <Disclosure summary="Fără linii, lângă alte rânduri" look="bare">
          Un text care se arată la cerere.
        </Disclosure>
        <Disclosure summary="O parte a paginii" note="4 rânduri" look="part">
          Conținut pe toată lățimea.
        </Disclosure>
      </div>
      <div>
        <Disclosure summary="Cum se folosește acest exemplu?" look="question" name="intrebari" open>
          Se apasă pe întrebare.
        </Disclosure>
        <Disclosure
          summary="Și al doilea, cu o întrebare lungă care ocupă mai multe rânduri?"
          look="question"
          name="intrebari"
        >
          Deschiderea unuia îl închide pe celălalt.
        </Disclosure>
      </div>
      <EmbedCode
        src="https://example.invalid/embed/exemplu"
        title="Un exemplu"
        heights={{ slim: 420, narrow: 420, middle: 360, wide: 320 }}
        isNamed
      />
      <div>
        Scor 72 din 100{' '}
        <InfoPopover about="scor">
          <b>Scorul</b> măsoară vizibilitatea și completitudinea, nu meritul. Se închide cu Esc.
        </InfoPopover>
      </div>
      <Fold summary="Ce rămâne pliat pe telefon">
        <p>Ecranele late și hârtia arată mereu această parte, fără rândul de deasupra.</p>
      </Fold>
      <Fold summary="O parte pliată, cu titlu" look="part">
        <p>Titlul pliat arată ca titlul unei părți.</p>
      </Fold>
      <Fold summary="Un rând pliat, fără linii" look="bare">
        <p>Rândul stă lângă altele, care au deja linii.</p>
      </Fold>
      <ShareButton />
      <DialogSample />
      <div className="flex flex-wrap items-center gap-4">
        <CopyText text="exemplu" label="Copiază exemplul" />
        <DropMenu label="Un meniu">
          <Anchor href="#sursa" className={dropMenuItem}>
            Primul link
          </Anchor>
          <Anchor href="#s" className={dropMenuItem}>
            Al doilea link
          </Anchor>
        </DropMenu>
      </div>
    </div>
  );
}

function DialogSample() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        Deschide dialogul
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Confirmă alegerea"
        footer={
          <>
            <Button kind="quiet" onClick={close}>
              Renunță
            </Button>
            <Button onClick={close}>Confirmă</Button>
          </>
        }
      >
        <p>Alegerea se poate schimba până la sfârșitul zilei.</p>
      </Dialog>
    </div>
  );
}
