import { Center, Loader } from "@mantine/core";

export function LoadingPage() {
  return (
    <Center mih="60vh" role="status" aria-label="Memuat">
      <Loader />
    </Center>
  );
}
