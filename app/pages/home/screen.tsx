export default function Home() {
  return <h1>Vot informat</h1>;
}
