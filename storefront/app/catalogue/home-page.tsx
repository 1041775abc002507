export default function HomePage() {
  return <h1>Gerai</h1>;
}
