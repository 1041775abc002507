export default function GalleryPage() {
  return <h1>UI</h1>;
}
